package org.athenaeum.vault.search;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Stands for a query in the operator's log: equal queries look equal, and nobody can tell what they were (vault A1.16). */
final class QueryFingerprint {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int BYTES = 8;

    private final SecretKeySpec key;

    QueryFingerprint(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    String of(String query) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update("vault search log".getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(mac.doFinal(query.getBytes(StandardCharsets.UTF_8)), 0, BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
