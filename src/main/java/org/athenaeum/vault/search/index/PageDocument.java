package org.athenaeum.vault.search.index;

import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;
import org.athenaeum.vault.search.text.CountedWords;
import org.athenaeum.vault.search.text.Signature;
import org.athenaeum.vault.search.text.WordStream;
import org.athenaeum.vault.search.text.Words;

/** Turns a page into a Lucene document. */
final class PageDocument {

    private static final FieldType WORDS = tokenized(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
    private static final FieldType COUNTS = tokenized(IndexOptions.DOCS_AND_FREQS);

    private PageDocument() {
    }

    static Document of(IndexedPage page) {
        var folded = FoldedPage.of(page);
        var document = new Document();
        addKeys(document, page);
        addWords(document, folded);

        var text = text(folded);
        document.add(new BinaryDocValuesField(PageFields.TEXT, new BytesRef(text)));
        document.add(new BinaryDocValuesField(PageFields.SIGNATURE, new BytesRef(Signature.of(text))));
        addTerm(document, PageFields.WHOLE_TITLE, folded.of(SearchField.TITLE).get(0));
        return document;
    }

    private static void addWords(Document document, FoldedPage folded) {
        var counted = new CountedWords();
        for (var field : SearchField.values()) {
            var words = folded.of(field).stream().map(Words::of).toList();
            words.forEach(value -> counted.add(value, field.weight()));
            document.add(new Field(field.word(), new WordStream(words), WORDS));
        }
        document.add(new Field(PageFields.WEIGHED, counted, COUNTS));
    }

    private static void addKeys(Document document, IndexedPage page) {
        var path = page.path().value();
        addTerm(document, PageFields.PATH, path);
        document.add(new BinaryDocValuesField(PageFields.PATH, new BytesRef(path)));
        document.add(new LongField(PageFields.MODIFIED, page.stamp().modifiedNanos(), Field.Store.NO));
        PageFields.folders(path).forEach(folder -> addTerm(document, PageFields.FOLDER, folder));
        page.tags().stream().flatMap(tag -> PageFields.tagAndParents(tag).stream()).distinct()
                .forEach(tag -> addTerm(document, PageFields.TAGGED, tag));
        page.frontmatter().forEach((key, value) ->
                PageFields.frontmatter(key, value).ifPresent(term -> addTerm(document, PageFields.FRONTMATTER, term)));
    }

    /** Lucene refuses terms above 32,766 bytes; no filter and no query is that long, so a longer value cannot be asked for. */
    private static void addTerm(Document document, String field, String value) {
        if (value.length() < 8_000) document.add(new StringField(field, value, Field.Store.NO));
    }

    private static String text(FoldedPage folded) {
        var text = new StringBuilder();
        for (var field : SearchField.values()) {
            text.append(String.join(String.valueOf(PageFields.VALUE_END), folded.of(field)));
            text.append(PageFields.FIELD_END);
        }
        return text.toString();
    }

    private static FieldType tokenized(IndexOptions options) {
        var type = new FieldType();
        type.setTokenized(true);
        type.setIndexOptions(options);
        type.freeze();
        return type;
    }
}
