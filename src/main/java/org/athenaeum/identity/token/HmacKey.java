package org.athenaeum.identity.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.crypto.MACVerifier;

/** A secret long enough for HS256, at least 256 bits (RFC 7518 3.2). It prints {@code ***}. */
public final class HmacKey {

    private static final int FEWEST_BYTES = 32;

    private final byte[] secret;

    private HmacKey(byte[] secret) {
        this.secret = secret;
    }

    /** Throws {@link IllegalArgumentException} if the secret is shorter than 32 bytes. */
    public static HmacKey of(byte[] secret) {
        if (secret.length < FEWEST_BYTES) {
            throw new IllegalArgumentException("the shared secret is shorter than " + FEWEST_BYTES + " bytes");
        }
        return new HmacKey(secret.clone());
    }

    MACVerifier verifier() {
        try {
            return new MACVerifier(secret);
        } catch (JOSEException e) {
            throw new IllegalStateException("a secret of that length is long enough", e);
        }
    }

    @Override
    public String toString() {
        return "***";
    }
}
