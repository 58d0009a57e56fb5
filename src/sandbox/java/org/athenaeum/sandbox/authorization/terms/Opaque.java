package org.athenaeum.sandbox.authorization.terms;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** Text that nobody can guess, and the digest under which it is kept: a look at the memory gives nothing that can be used. */
public final class Opaque {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

    private Opaque() {
    }

    /** 256 random bits, base64url. */
    public static String secret() {
        return random(32);
    }

    /** 128 random bits, base64url: enough for a name that is not a secret. */
    public static String name() {
        return random(16);
    }

    /** SHA-256 of the text, base64url. */
    public static String digest(String text) {
        try {
            return TEXT.encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("Every Java runtime has SHA-256", absent);
        }
    }

    private static String random(int length) {
        var bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return TEXT.encodeToString(bytes);
    }
}
