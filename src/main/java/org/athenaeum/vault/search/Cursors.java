package org.athenaeum.vault.search;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.search.query.Search;

/**
 * Seals where an answer ended, so that only the same query with the same filters and the same classes over the same pages
 * goes on there (vault A1.12). A cursor holds a number and a seal, nothing of any page.
 */
final class Cursors {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int POSITION_BYTES = 5;
    private static final int SEAL_BYTES = 25;

    private final SecretKeySpec key;

    /** @param key derived from configuration, or random for this start (RULINGS 47) */
    Cursors(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /**
     * Where to go on.
     *
     * @param offset     how many pages of the list came before, dropped ones included
     * @param substrings whether the list holds pages found by substring
     */
    record Position(int offset, boolean substrings) {

        static final Position START = new Position(0, false);
    }

    /** What a cursor is bound to. */
    record Binding(Search search, Set<PageClass> classes, long generation) {

        /** Every part with its length, so that no two bindings look the same. */
        byte[] bytes() {
            var text = new StringBuilder();
            add(text, search.text().toString());
            add(text, search.in() + " " + search.sort());
            add(text, search.filter().folder().map(Object::toString).orElse(""));
            search.filter().tags().forEach(tag -> add(text, tag));
            add(text, search.filter().modifiedFrom() + " " + search.filter().modifiedBefore());
            search.filter().frontmatter().forEach(value -> add(text, value));
            for (var pageClass : PageClass.values()) add(text, String.valueOf(classes.contains(pageClass)));
            add(text, Long.toHexString(generation));
            return text.toString().getBytes(StandardCharsets.UTF_8);
        }

        private static void add(StringBuilder text, String part) {
            text.append(part.length()).append(':').append(part);
        }
    }

    String seal(Position position, Binding binding) {
        byte substrings = (byte) (position.substrings() ? 1 : 0);
        var plain = ByteBuffer.allocate(POSITION_BYTES).putInt(position.offset()).put(substrings).array();
        var cursor = ByteBuffer.allocate(POSITION_BYTES + SEAL_BYTES).put(plain).put(sealOf(plain, binding)).array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    }

    /** @throws ToolFailure alike for a foreign, an altered and a stale cursor */
    Position open(String cursor, Binding binding) {
        var bytes = decoded(cursor);
        if (bytes.length != POSITION_BYTES + SEAL_BYTES) throw invalid();
        var plain = Arrays.copyOf(bytes, POSITION_BYTES);
        var seal = Arrays.copyOfRange(bytes, POSITION_BYTES, bytes.length);
        if (!MessageDigest.isEqual(seal, sealOf(plain, binding))) throw invalid();
        var position = ByteBuffer.wrap(plain);
        return new Position(position.getInt(), position.get() == 1);
    }

    private static byte[] decoded(String cursor) {
        try {
            return Base64.getUrlDecoder().decode(cursor);
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
    }

    private byte[] sealOf(byte[] position, Binding binding) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update("vault search cursor".getBytes(StandardCharsets.UTF_8));
            mac.update(position);
            return Arrays.copyOf(mac.doFinal(binding.bytes()), SEAL_BYTES);
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    private static ToolFailure invalid() {
        return new ToolFailure("invalid_cursor", "cursor is no longer valid: repeat the search", "");
    }
}
