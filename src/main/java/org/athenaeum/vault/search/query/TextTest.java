package org.athenaeum.vault.search.query;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.text.Needle;
import org.athenaeum.vault.search.text.Signature;
import org.athenaeum.vault.search.text.Words;

/** What the folded values of one field must hold. Equal tests are equal records. */
sealed interface TextTest {

    /** Whether the values in this part of the bytes, UTF-8 and parted by {@link PageFields#VALUE_END}, hold it. */
    boolean holds(byte[] bytes, int from, int to);

    /** Whether a page with this signature can hold it at all. */
    default boolean mayBeIn(BytesRef signature) {
        return true;
    }

    /** Whether nothing that stretches over the end of a value or field could be taken for it. */
    default boolean ignoresFields() {
        return false;
    }

    /** These characters, anywhere within a value. */
    record Substring(String text, Needle needle, int[] probes) implements TextTest {

        Substring(String text) {
            this(text, new Needle(text.getBytes(StandardCharsets.UTF_8)), Signature.probes(text));
        }

        @Override
        public boolean mayBeIn(BytesRef signature) {
            return Signature.mayHold(signature.bytes, signature.offset, signature.length, probes);
        }

        @Override
        public boolean holds(byte[] bytes, int from, int to) {
            return needle.isIn(bytes, from, to);
        }

        /** A folded substring holds no control character, and only these end values and fields. */
        @Override
        public boolean ignoresFields() {
            return true;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Substring same && same.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /** These words one after another, the last one from its beginning. */
    record Phrase(List<String> words) implements TextTest {

        @Override
        public boolean holds(byte[] bytes, int from, int to) {
            var values = new String(bytes, from, to - from, StandardCharsets.UTF_8);
            for (var value : values.split(String.valueOf(PageFields.VALUE_END))) {
                if (Words.holdPhrase(Words.of(value), words)) return true;
            }
            return false;
        }
    }
}
