package org.athenaeum.http.boundary;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.athenaeum.settings.Settings;

/** Answers only for hosts that are ours, against DNS rebinding (specs/mcp.md 15); the raw header is judged (RULINGS 7). */
public class HostFilter extends HttpFilter {

    private static final long serialVersionUID = 1;

    @Inject
    transient Settings settings;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        var hosts = Collections.list(request.getHeaders("Host"));
        if (hosts.size() == 1 && settings.http().hosts().allows(hosts.get(0)) || isStatus(request)) {
            chain.doFilter(request, response);
            return;
        }
        Refusal.of(421, "misdirected_request", "This host name is not served here. An operator adds it to MCP_ALLOWED_HOSTS.")
                .write(response);
    }

    /** A load balancer asks by address (RULINGS 22). */
    private static boolean isStatus(HttpServletRequest request) {
        return request.getRequestURI().equals("/healthz");
    }
}
