package org.athenaeum.http.boundary;

import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.settings.Settings;

/**
 * Refuses pages of other sites, and tells browsers what pages of ours may send and see (RULINGS 8, 9; specs/mcp.md 15). What is
 * published for everybody is for their pages too.
 */
public class OriginFilter extends HttpFilter {

    private static final long serialVersionUID = 1;

    private static final String FORBIDDEN = "forbidden_origin";

    @Inject
    transient Settings settings;

    @Inject
    transient Audit audit;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isForAnyOrigin(request)) {
            chain.doFilter(request, response);
            return;
        }
        var origins = Collections.list(request.getHeaders("Origin"));
        if (origins.size() > 1 || origins.size() == 1 && !settings.http().origins().allows(origins.get(0))) {
            audit.tell(() -> Refused.of(request, settings, FORBIDDEN));
            Refusal.of(403, FORBIDDEN,
                    "Pages of this origin may not call here. An operator adds it to MCP_ALLOWED_ORIGINS.").write(response);
            return;
        }
        if (!origins.isEmpty()) {
            response.setHeader("Access-Control-Allow-Origin", origins.get(0));
            response.setHeader("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate, Retry-After");
        }
        response.addHeader("Vary", "Origin");
        chain.doFilter(request, response);
    }

    /** A page has to read where to get a token before it may do anything else (vault C5.1). */
    private boolean isForAnyOrigin(HttpServletRequest request) {
        return settings.endpoints().describedAt(request.getRequestURI()).isPresent();
    }
}
