package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.catalog.Family;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Endpoint;

/**
 * Seals where a list goes on, so that it goes on there in the same list of the same endpoint and nowhere else (PAG-01 to
 * PAG-04, RULINGS 47). The same position always has the same cursor. What else a position is bound to, such as what its reader
 * may see, is in the family's own words and the family's to check.
 */
final class ListCursors {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SEAL_BYTES = 24;
    private static final int LONGEST = 8_192;

    private final String list;
    private final SecretKeySpec key;

    /** @param key derived from configuration, or random for this start */
    ListCursors(String list, byte[] key) {
        this.list = list;
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /**
     * Where a list goes on.
     *
     * @param after absent at the beginning of the family's part
     */
    record Place(Family family, Optional<String> after) {

        private String text() {
            return family.word() + after.map(position -> ":" + position).orElse("");
        }

        private static Optional<Place> of(String text) {
            int colon = text.indexOf(':');
            var word = colon < 0 ? text : text.substring(0, colon);
            var after = colon < 0 ? Optional.<String>empty() : Optional.of(text.substring(colon + 1));
            return Family.ofWord(word).map(family -> new Place(family, after));
        }
    }

    String seal(Place place, Endpoint endpoint) {
        var plain = place.text().getBytes(StandardCharsets.UTF_8);
        var cursor = Arrays.copyOf(sealOf(plain, endpoint), SEAL_BYTES + plain.length);
        System.arraycopy(plain, 0, cursor, SEAL_BYTES, plain.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    }

    /** The place that params ask for; none at the list's beginning. A foreign or altered cursor is refused. */
    Optional<Place> open(JsonObject params, Endpoint endpoint) {
        if (!params.containsKey("cursor")) return Optional.empty();
        if (!(params.get("cursor") instanceof JsonString cursor)) throw invalid();
        var bytes = decoded(cursor.getString());
        if (bytes.length <= SEAL_BYTES) throw invalid();
        var plain = Arrays.copyOfRange(bytes, SEAL_BYTES, bytes.length);
        if (!MessageDigest.isEqual(Arrays.copyOf(bytes, SEAL_BYTES), sealOf(plain, endpoint))) throw invalid();
        return Optional.of(Place.of(new String(plain, StandardCharsets.UTF_8)).orElseThrow(ListCursors::invalid));
    }

    static ProtocolFailure invalid() {
        return ProtocolFailure.invalidParams("cursor is not one of this list; begin it again without one");
    }

    /** One text for one place: an encoder has other spellings of its last character, which are refused like any change. */
    private static byte[] decoded(String cursor) {
        if (cursor.length() > LONGEST) throw invalid();
        try {
            var bytes = Base64.getUrlDecoder().decode(cursor);
            if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(cursor)) return bytes;
            throw invalid();
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
    }

    /** The path of an endpoint holds no line feed, so no two bindings look the same. */
    private byte[] sealOf(byte[] plain, Endpoint endpoint) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((list + "\n" + endpoint.path() + "\n").getBytes(StandardCharsets.UTF_8));
            return Arrays.copyOf(mac.doFinal(plain), SEAL_BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }
}
