package org.athenaeum.vault.search.index;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.vault.search.text.Words;

/**
 * The words of one segment in a row, so that the platform's search in strings finds those that hold given characters: far
 * faster than reading Lucene's dictionary word by word. Each byte of their UTF-8 is taken for a character of its own.
 */
public final class Vocabulary {

    /** Stands before and after each word; none holds it. */
    private static final char BORDER = '\n';

    private final String row;
    private final List<BytesRef> cut;

    private Vocabulary(String row, List<BytesRef> cut) {
        this.row = row;
        this.cut = cut;
    }

    static Vocabulary of(LeafReader segment) throws IOException {
        var row = new ByteArrayOutputStream();
        var cut = new ArrayList<BytesRef>();
        row.write(BORDER);
        var terms = segment.terms(PageFields.WEIGHED);
        if (terms != null) {
            var words = terms.iterator();
            for (var word = words.next(); word != null; word = words.next()) {
                if (word.length >= Words.MAX_LENGTH) cut.add(BytesRef.deepCopyOf(word));
                else row.write(word.bytes, word.offset, word.length);
                row.write(BORDER);
            }
        }
        return new Vocabulary(row.toString(StandardCharsets.ISO_8859_1), List.copyOf(cut));
    }

    /**
     * The words that hold these characters somewhere, and those that were too long to be kept whole and so may.
     *
     * @param part UTF-8, not empty, a part of a word
     * @return empty if there are more than {@code limit}
     */
    public Optional<List<BytesRef>> holding(byte[] part, int limit) {
        var wanted = new String(part, StandardCharsets.ISO_8859_1);
        var found = new ArrayList<>(cut);
        for (int at = row.indexOf(wanted); at >= 0; ) {
            int start = row.lastIndexOf(BORDER, at) + 1;
            int end = row.indexOf(BORDER, at);
            found.add(new BytesRef(row.substring(start, end).getBytes(StandardCharsets.ISO_8859_1)));
            if (found.size() > limit) return Optional.empty();
            at = row.indexOf(wanted, end);
        }
        return Optional.of(found);
    }
}
