package org.athenaeum.testing.login;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.UUID;

/** A secret of the client and what it shows of it beforehand (RFC 7636, S256). */
public record Pkce(String verifier, String challenge) {

    public static Pkce fresh() {
        var verifier = UUID.randomUUID() + "_" + UUID.randomUUID();
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return new Pkce(verifier, Base64.getUrlEncoder().withoutPadding().encodeToString(digest));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException(absent);
        }
    }
}
