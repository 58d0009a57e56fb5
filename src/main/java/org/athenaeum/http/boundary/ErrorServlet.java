package org.athenaeum.http.boundary;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Gives what the container itself refuses, or what nobody foresaw, the shape of every other refusal (RULINGS 6, 23). */
public class ErrorServlet extends HttpServlet {

    private static final long serialVersionUID = 1;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        refusal(request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE)).write(response);
    }

    private static Refusal refusal(Object status) {
        if (!(status instanceof Integer code) || code == 404) {
            return Refusal.of(404, "not_found", "There is nothing at this path.");
        }
        if (code >= 500) return Refusal.of(code, "internal_error", "The request failed; the server's log has the cause.");
        return Refusal.of(code, "bad_request", "The request could not be understood.");
    }
}
