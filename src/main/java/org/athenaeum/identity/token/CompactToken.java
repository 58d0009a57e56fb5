package org.athenaeum.identity.token;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/**
 * A signed token taken apart, each part strictly what it must be (vault C3.3 to C3.8; RFC 7515 7.1). That it can be read says
 * nothing about who wrote it.
 */
final class CompactToken {

    private static final int LONGEST = 8_192;
    private static final int LONGEST_HEADER = 2_048;
    private static final int PARTS = 3;

    private final JsonObject header;
    private final JsonObject claims;
    private final byte[] signingInput;
    private final byte[] signature;

    private CompactToken(String[] parts) {
        this.header = StrictJson.object(decoded(parts[0]));
        this.claims = StrictJson.object(decoded(parts[1]));
        this.signature = decoded(parts[2]);
        this.signingInput = (parts[0] + '.' + parts[1]).getBytes(StandardCharsets.US_ASCII);
    }

    /** Throws {@link TokenRefusal}; nothing is decoded of what is too long. */
    static CompactToken parse(String token) {
        if (token.length() > LONGEST) throw new TokenRefusal(Reason.SIZE);
        if (!isAllowed(token)) throw new TokenRefusal(Reason.FORM);

        var parts = token.split("\\.", -1);
        if (parts.length != PARTS || Arrays.stream(parts).anyMatch(String::isEmpty)) throw new TokenRefusal(Reason.FORM);
        if (parts[0].length() > LONGEST_HEADER) throw new TokenRefusal(Reason.SIZE);
        return new CompactToken(parts);
    }

    JsonObject header() {
        return header;
    }

    /** The bytes that were signed, as they came (vault C3.17). */
    byte[] signingInput() {
        return signingInput;
    }

    byte[] signature() {
        return signature;
    }

    /** Who the token says issued it: only to choose whose keys judge it (vault C3.35). */
    Optional<String> claimedIssuer() {
        return claims.get("iss") instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }

    /** Looked at once the signature holds, and not before. */
    JsonObject claims() {
        return claims;
    }

    /** In one loop, for every request comes through it. */
    private static boolean isAllowed(String token) {
        for (int i = 0; i < token.length(); i++) {
            if (!isAllowed(token.charAt(i))) return false;
        }
        return true;
    }

    private static boolean isAllowed(char c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.';
    }

    /** One text for the same bytes: a last character with unused bits set is refused (vault C3.6). */
    private static byte[] decoded(String part) {
        try {
            var bytes = Base64.getUrlDecoder().decode(part);
            if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(part)) return bytes;
        } catch (IllegalArgumentException notBase64) {
            throw new TokenRefusal(Reason.ENCODING);
        }
        throw new TokenRefusal(Reason.ENCODING);
    }
}
