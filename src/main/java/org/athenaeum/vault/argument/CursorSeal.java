package org.athenaeum.vault.argument;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.catalog.ToolFailure;

/**
 * Seals where an answer ended together with what the answer was about, so that only the same question over the same pages goes on
 * there (vault A1.12). A cursor holds a place and a seal, nothing of any page.
 */
public final class CursorSeal {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SEAL_BYTES = 25;

    private final SecretKeySpec key;
    private final byte[] purpose;
    private final int placeBytes;
    private final String repeat;

    /**
     * @param key        derived from configuration, or random for this start (RULINGS 47)
     * @param purpose    a cursor of one purpose is foreign to every other
     * @param placeBytes how long a place is
     * @param repeat     what to do when a cursor is no longer valid, such as {@code repeat the search}
     */
    public CursorSeal(byte[] key, String purpose, int placeBytes, String repeat) {
        this.key = new SecretKeySpec(key, ALGORITHM);
        this.purpose = purpose.getBytes(StandardCharsets.UTF_8);
        this.placeBytes = placeBytes;
        this.repeat = repeat;
    }

    /** The cursor for a place in the answer about that. */
    public String seal(byte[] place, byte[] about) {
        var cursor = ByteBuffer.allocate(placeBytes + SEAL_BYTES).put(place).put(sealOf(place, about)).array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    }

    /** The place. @throws ToolFailure alike for a foreign, an altered and a stale cursor */
    public ByteBuffer open(String cursor, byte[] about) {
        var bytes = decoded(cursor);
        if (bytes.length != placeBytes + SEAL_BYTES) throw invalid();
        var place = Arrays.copyOf(bytes, placeBytes);
        var seal = Arrays.copyOfRange(bytes, placeBytes, bytes.length);
        if (!MessageDigest.isEqual(seal, sealOf(place, about))) throw invalid();
        return ByteBuffer.wrap(place);
    }

    /** Every part with its length, so that no two lists of parts look the same. */
    public static byte[] about(String... parts) {
        var text = new StringBuilder();
        for (var part : parts) text.append(part.length()).append(':').append(part);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private byte[] decoded(String cursor) {
        try {
            return Base64.getUrlDecoder().decode(cursor);
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
    }

    private byte[] sealOf(byte[] place, byte[] about) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(purpose);
            mac.update(place);
            return Arrays.copyOf(mac.doFinal(about), SEAL_BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    private ToolFailure invalid() {
        return new ToolFailure("invalid_cursor", "cursor is no longer valid: " + repeat, "");
    }
}
