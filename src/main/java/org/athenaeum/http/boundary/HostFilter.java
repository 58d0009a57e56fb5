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
 * Answers only for hosts that are ours, against DNS rebinding (specs/mcp.md 15); the raw header is judged (RULINGS 7). A target
 * that is a whole URL names a host once more, which is the one that counts (RFC 9112 3.2.2): it is judged alike. Where a trusted
 * proxy says once which host its client asked for, that is judged, and nothing else (RULINGS 57).
 */
public class HostFilter extends HttpFilter {

    private static final long serialVersionUID = 1;

    private static final String MISDIRECTED = "misdirected_request";

    @Inject
    transient Settings settings;

    @Inject
    transient Audit audit;

    /** The header that was found ours last: nearly every request brings the same. */
    private transient volatile String known = "";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isOurs(request) || isStatus(request)) {
            chain.doFilter(request, response);
            return;
        }
        audit.tell(() -> Refused.of(request, settings, MISDIRECTED));
        Refusal.of(421, MISDIRECTED, "This host name is not served here. An operator adds it to MCP_ALLOWED_HOSTS.")
                .write(response);
    }

    /** A load balancer asks by address (RULINGS 22). */
    private static boolean isStatus(HttpServletRequest request) {
        return request.getRequestURI().equals("/healthz");
    }

    private boolean isOurs(HttpServletRequest request) {
        if (settings.limits().proxies().trusts(request.getRemoteAddr())) {
            var forwarded = Collections.list(request.getHeaders("X-Forwarded-Host"));
            if (!forwarded.isEmpty()) return forwarded.size() == 1 && settings.http().hosts().allows(forwarded.get(0).strip());
        }
        var hosts = Collections.list(request.getHeaders("Host"));
        if (hosts.size() != 1) return false;
        var host = hosts.get(0);
        if (!host.equals(known)) {
            if (!settings.http().hosts().allows(host)) return false;
            known = host;
        }
        return isOursToo(host, request);
    }

    /** Judges the target's own authority. The container shows it in the place of the header, which it otherwise repeats. */
    private boolean isOursToo(String host, HttpServletRequest request) {
        var scheme = request.getScheme();
        if (!scheme.equals("http") && !scheme.equals("https")) return false;
        var target = request.getServerName() + ":" + request.getServerPort();
        var plain = host + (scheme.equals("https") ? ":443" : ":80");
        return target.equalsIgnoreCase(host) || target.equalsIgnoreCase(plain) || settings.http().hosts().allows(target);
    }
}
