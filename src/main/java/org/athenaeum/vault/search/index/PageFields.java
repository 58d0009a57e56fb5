package org.athenaeum.vault.search.index;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.vault.search.text.Folding;

/** The names and forms of the fields in the index that are filtered or sorted by, shared by writing and asking. */
public final class PageFields {

    /** The page's path, byte for byte; also its key. */
    public static final String PATH = "page";
    /** Time of the last change in nanoseconds since the epoch. */
    public static final String MODIFIED = "modified";
    /** Every folder above the page. */
    public static final String FOLDER = "folder";
    /** Every tag, folded, and the tags it is nested in. */
    public static final String TAGGED = "tagged";
    /** Every scalar of the front matter's top level, with its type. */
    public static final String FRONTMATTER = "frontmatter";
    /**
     * Every word of the page, counted by the weights of the parts it stands in: BM25 over it is BM25F over the parts, with one
     * list of pages a word instead of six, and best scores by block, so that most pages need not be weighed at all.
     */
    public static final String WEIGHED = "weighed";
    /** The whole folded title. */
    public static final String WHOLE_TITLE = "whole";
    /** The {@link org.athenaeum.vault.search.text.Signature} of the folded text. */
    public static final String SIGNATURE = "signature";
    /** The folded text, by field. */
    public static final String TEXT = "text";
    /** Separates two fields in {@link #TEXT}; folded values hold no control characters. */
    public static final char FIELD_END = '\u0001';
    /** Separates two values of one field in {@link #TEXT}. */
    public static final char VALUE_END = '\u0002';

    private static final int MAX_FRONTMATTER_VALUE = 1_000;

    private PageFields() {
    }

    /** A tag as it is compared: folded, without the leading {@code #} (vault A2.11). */
    public static String tag(String written) {
        return Folding.fold(written.startsWith("#") ? written.substring(1) : written);
    }

    /** The tag and the tags above it: {@code a/b} also counts as {@code a} (vault A2.11). */
    static List<String> tagAndParents(String written) {
        var tag = tag(written);
        var all = new ArrayList<String>();
        for (int i = tag.indexOf('/'); i > 0; i = tag.indexOf('/', i + 1)) all.add(tag.substring(0, i));
        all.add(tag);
        return all;
    }

    /** The folders above a path, without final slash. */
    static List<String> folders(String path) {
        var all = new ArrayList<String>();
        for (int i = path.indexOf('/'); i > 0; i = path.indexOf('/', i + 1)) all.add(path.substring(0, i));
        return all;
    }

    /** The term for "this key has this value", types kept apart: the text "0" is not the number 0. Empty for no scalar. */
    public static Optional<String> frontmatter(String key, JsonValue value) {
        var typed = switch (value.getValueType()) {
            case STRING -> "s" + ((JsonString) value).getString();
            case NUMBER -> "n" + number((JsonNumber) value);
            case TRUE -> "t";
            case FALSE -> "f";
            case NULL -> "0";
            case ARRAY, OBJECT -> "";
        };
        if (typed.isEmpty() || key.length() + typed.length() > MAX_FRONTMATTER_VALUE) return Optional.empty();
        return Optional.of(key + '\u0000' + typed);
    }

    /** One spelling for equal numbers; an exponent is kept, so that a huge one costs nothing. */
    private static String number(JsonNumber number) {
        var value = number.bigDecimalValue();
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toString();
    }
}
