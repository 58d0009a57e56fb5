package org.athenaeum.identity.portal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.athenaeum.identity.token.BearerCredential;

/**
 * A text that a portal may have issued as a key (backends/kb.md C2 row 7). It goes to that portal and nowhere else.
 *
 * @param value 1 to 4,096 printable ASCII characters, no white space among them
 */
public record PortalKey(String value) {

    static final int LONGEST = 4_096;

    public PortalKey {
        if (!isOne(value)) throw new IllegalArgumentException("not a key");
    }

    /** The key in a request's credential, if it could be one. */
    public static Optional<PortalKey> of(BearerCredential credential) {
        return credential instanceof BearerCredential.Token token && isOne(token.value())
                ? Optional.of(new PortalKey(token.value())) : Optional.empty();
    }

    private static boolean isOne(String text) {
        return !text.isEmpty() && text.length() <= LONGEST && text.chars().allMatch(c -> c > 0x20 && c < 0x7F);
    }

    /** SHA-256 of it, in hex: the same for the same key, and no way back to it. A session is bound to that (kb C3). */
    public String digest() {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(value.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** A credential never shows in a log. */
    @Override
    public String toString() {
        return "***";
    }
}
