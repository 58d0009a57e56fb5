package org.athenaeum.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Optional;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;

/** {@code Mcp-Session-Id} of the handshake revisions (specs/mcp.md 3.3). */
final class SessionHeader {

    static final String NAME = "Mcp-Session-Id";

    private SessionHeader() {
    }

    /** The id that was sent, whether or not it lives; sent twice it names no session. */
    static Optional<SessionId> of(HttpServletRequest request) {
        var all = Collections.list(request.getHeaders(NAME));
        if (all.size() > 1) throw ProtocolFailure.invalidRequest(NAME + " was sent more than once");
        return all.stream().findFirst().map(SessionId::new);
    }
}
