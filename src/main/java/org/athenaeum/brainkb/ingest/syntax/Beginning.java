package org.athenaeum.brainkb.ingest.syntax;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The first bytes of a document: whether a byte order mark stands before it, and whether it is XML or JSON, whatever its name promises.
 *
 * @param bytes the first 8 KiB or so, not copied
 */
public record Beginning(byte[] bytes) {

    /** How much of a document is looked at. */
    public static final int LENGTH = 8 << 10;

    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    private static final Pattern XML = Pattern.compile("\\s*<(\\?xml|!DOCTYPE|!--|[A-Za-z]\\w*:RDF)[\\s>\\-].*", Pattern.DOTALL);
    private static final Pattern JSON = Pattern.compile("\\s*(\\[\\s*)*\\{\\s*(\"[^\"]{0,200}\"\\s*:|}).*", Pattern.DOTALL);
    private static final Pattern OUTSIDE_ENTITY = Pattern.compile("<!ENTITY\\s[^>]*?\\b(SYSTEM|PUBLIC)\\b");

    /** How many bytes stand before the document itself. A mark is not part of it, and not every reader passes over it. */
    public int markLength() {
        return bytes.length >= MARK.length && Arrays.equals(bytes, 0, MARK.length, MARK, 0, MARK.length) ? MARK.length : 0;
    }

    /** XML and JSON are told by how they begin; nothing else looks like them, but TriG that begins with a brace and no key. */
    public Optional<RdfFormat> seen() {
        var text = text();
        if (XML.matcher(text).matches()) return Optional.of(RdfFormat.RDF_XML);
        return JSON.matcher(text).matches() ? Optional.of(RdfFormat.JSON_LD) : Optional.empty();
    }

    /**
     * Refuses XML whose entities are kept elsewhere: they are not fetched, and would silently be empty.
     *
     * @throws SyntaxFault if there is such an entity
     */
    public void refuseOutsideEntities(RdfFormat format) throws SyntaxFault {
        if (format == RdfFormat.RDF_XML && OUTSIDE_ENTITY.matcher(text()).find()) {
            throw new SyntaxFault("it declares an entity that is kept elsewhere, which is never fetched: write its text instead");
        }
    }

    private String text() {
        int from = markLength();
        return new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8);
    }
}
