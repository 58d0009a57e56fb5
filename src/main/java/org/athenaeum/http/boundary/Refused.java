package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** What the record has of a request that a filter refused: nothing of its target but the endpoint, if it is one of ours. */
final class Refused {

    private static final Set<String> KNOWN = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE");

    private Refused() {
    }

    /** @param word why */
    static Audited of(HttpServletRequest request, Settings settings, String word) {
        var caller = CallerAddress.of(request, settings.limits().proxies()).map(CallerKey::ofAddress);
        var endpoint = settings.endpoints().at(request.getRequestURI()).map(Endpoint::path).orElse("");
        return Audited.refused(caller, endpoint, method(request), word);
    }

    /** Anybody may invent a method, and none that is invented gets into the record. */
    private static String method(HttpServletRequest request) {
        return KNOWN.contains(request.getMethod()) ? request.getMethod() : "OTHER";
    }
}
