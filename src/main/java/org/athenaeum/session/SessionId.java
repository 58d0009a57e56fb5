package org.athenaeum.session;

import java.io.Serializable;
import java.security.SecureRandom;
import java.util.Base64;

/** The value of {@code Mcp-Session-Id}: 256 random bits, base64url (specs/mcp.md 3.3). It authenticates nobody. */
public record SessionId(String value) implements Serializable {

    private static final SecureRandom RANDOM = new SecureRandom();

    public static SessionId random() {
        var bits = new byte[32];
        RANDOM.nextBytes(bits);
        return new SessionId(Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /** Not the id itself: it is a capability as long as it lives. */
    @Override
    public String toString() {
        return "SessionId[***]";
    }
}
