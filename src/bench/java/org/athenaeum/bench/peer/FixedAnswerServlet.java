package org.athenaeum.bench.peer;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads the body and answers the same bytes each time: what the container alone costs. Depends on no other class of ours. */
@WebServlet("/mcp")
public class FixedAnswerServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    /** How long the answer is, from the environment: a container hands a servlet no arguments. */
    private static final int LENGTH = Integer.parseInt(System.getenv().getOrDefault("BENCH_ANSWER_BYTES", "600"));
    private static final String FRAME = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"text\":\"\"}}";
    private static final byte[] ANSWER = FRAME.replace("\"\"", '"' + "a".repeat(Math.max(0, LENGTH - FRAME.length())) + '"')
            .getBytes(StandardCharsets.US_ASCII);

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getInputStream().readAllBytes();
        response.setContentType("application/json");
        response.setContentLength(ANSWER.length);
        response.getOutputStream().write(ANSWER);
    }
}
