package org.athenaeum.http.boundary;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Refuses a message whose end two readers could see in different places, before anything of it is believed (RFC 9112 6.1, 6.3):
 * one length in digits, or exactly {@code chunked}, and never both. The container is more forgiving than that.
 */
public class FramingFilter extends HttpFilter {

    private static final long serialVersionUID = 1;
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        var lengths = Collections.list(request.getHeaders("Content-Length"));
        var codings = Collections.list(request.getHeaders("Transfer-Encoding"));
        if (isPlain(lengths, codings)) {
            chain.doFilter(request, response);
            return;
        }
        response.setHeader("Connection", "close");
        Refusal.of(400, "bad_request", "Send one Content-Length in digits, or Transfer-Encoding: chunked, and not both.")
                .write(response);
    }

    private static boolean isPlain(List<String> lengths, List<String> codings) {
        if (codings.isEmpty()) return lengths.isEmpty() || lengths.size() == 1 && LENGTH.matcher(lengths.get(0)).matches();
        return lengths.isEmpty() && codings.size() == 1 && codings.get(0).equalsIgnoreCase("chunked");
    }
}
