package org.athenaeum.vault.search.query;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.text.Words;

/** What the folded values of one field must hold. Equal tests are equal records. */
sealed interface TextTest {

    /** Whether the values in this part of the bytes, UTF-8 and parted by {@link PageFields#VALUE_END}, hold it. */
    boolean holds(byte[] bytes, int from, int to);

    /** These characters, anywhere within a value. */
    record Substring(String text, Needle needle) implements TextTest {

        Substring(String text) {
            this(text, new Needle(text.getBytes(StandardCharsets.UTF_8)));
        }

        @Override
        public boolean holds(byte[] bytes, int from, int to) {
            return needle.isIn(bytes, from, to);
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
            for (var value : new String(bytes, from, to - from, StandardCharsets.UTF_8).split(String.valueOf(PageFields.VALUE_END))) {
                if (Words.holdPhrase(Words.of(value), words)) return true;
            }
            return false;
        }
    }
}
