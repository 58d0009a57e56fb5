package org.athenaeum.operation.audit;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.limits.rate.CallerKey;

/**
 * How the record names a caller: by a keyed hash, the same for the same caller as long as the key is, from which nobody learns
 * who that is without the key; or plainly, where the operator wants it so.
 */
final class CallerName {

    private static final String HMAC = "HmacSHA256";
    private static final int BYTES = 16;

    private final SecretKeySpec key;
    private final boolean plain;

    CallerName(byte[] key, boolean plain) {
        this.key = new SecretKeySpec(key, HMAC);
        this.plain = plain;
    }

    String of(CallerKey caller) {
        if (plain) return caller.value();
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(caller.value().getBytes(StandardCharsets.UTF_8)), 0, BYTES);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + HMAC, e);
        }
    }
}
