package org.athenaeum.vault.page;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.vault.page.markdown.Block;
import org.athenaeum.vault.page.markdown.Heading;
import org.athenaeum.vault.page.markdown.Markdown;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.page.markdown.inline.Tags;

/**
 * What a page says (vault A2.2). Made from bytes alone: no file is opened here. Takes time in proportion to the page's
 * length, whatever the page holds.
 *
 * @param title            by vault A2.10; on one line, at most {@value #LONGEST_TITLE} characters
 * @param aliases          other names from the front matter, each on one line
 * @param tags             as written, each once when folded; from the front matter, then inline (vault A2.11)
 * @param frontMatter      safe as JSON; empty if there is none or it cannot be read
 * @param frontMatterError whether there is front matter that cannot be read
 * @param text             the whole decoded text, front matter included
 * @param bodyStart        where the body begins in the text, after the front matter
 * @param links            as written, not resolved
 * @param blocks           the paragraphs and list items with a block id
 * @param encoding         the IANA name of the encoding
 * @param lossy            whether malformed bytes were replaced
 */
public record Page(String title, List<String> aliases, List<String> tags, List<Heading> outline, JsonObject frontMatter,
                   boolean frontMatterError, String text, int bodyStart, List<Link> links, List<Block> blocks,
                   String encoding, boolean lossy) {

    private static final int LONGEST_TITLE = 500;
    private static final int MAX_ALIASES = 100;

    public Page {
        aliases = List.copyOf(aliases);
        tags = List.copyOf(tags);
        outline = List.copyOf(outline);
        links = List.copyOf(links);
        blocks = List.copyOf(blocks);
    }

    /**
     * Reads a page.
     *
     * @param fileName the last component of its path; the title of a page that has no other
     * @return nothing if the bytes are binary and so not a page (vault A2.8)
     */
    public static Optional<Page> parse(String fileName, byte[] raw) {
        return PageText.decode(raw).map(decoded -> {
            var head = FrontMatter.of(decoded.text());
            var body = Markdown.read(decoded.text(), head.bodyStart());
            return new Page(title(head, body, fileName), aliases(head), tags(head, body), body.outline(), head.values(),
                    head.error(), decoded.text(), head.bodyStart(), body.links(), body.blocks(),
                    decoded.encoding(), decoded.lossy());
        });
    }

    private static String title(FrontMatter head, Markdown body, String fileName) {
        var given = onOneLine(head.values().get("title") instanceof JsonString written ? written.getString() : "");
        if (!given.isEmpty()) return shortened(given);
        return body.outline().stream().filter(heading -> heading.level() == 1 && !heading.text().isBlank()).findFirst()
                .map(heading -> shortened(onOneLine(heading.text())))
                .orElseGet(() -> withoutExtension(fileName));
    }

    /** Titles and aliases stand within lines of answers, so they must not be able to begin new ones. */
    private static String onOneLine(String name) {
        if (name.chars().noneMatch(Character::isISOControl)) return name.strip();
        var line = new StringBuilder(name.length());
        name.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(line::appendCodePoint);
        return line.toString().strip();
    }

    private static String shortened(String title) {
        if (title.length() <= LONGEST_TITLE) return title;
        int end = Character.isHighSurrogate(title.charAt(LONGEST_TITLE - 1)) ? LONGEST_TITLE - 1 : LONGEST_TITLE;
        return title.substring(0, end);
    }

    private static String withoutExtension(String fileName) {
        int dot = fileName.lastIndexOf('.');
        return dot > 0 ? fileName.substring(0, dot) : fileName;
    }

    private static List<String> aliases(FrontMatter head) {
        var aliases = new ArrayList<String>();
        for (var key : List.of("aliases", "alias")) {
            words(head.values().get(key), ",").stream().filter(alias -> !aliases.contains(alias)).forEach(aliases::add);
        }
        return aliases.size() > MAX_ALIASES ? aliases.subList(0, MAX_ALIASES) : aliases;
    }

    private static List<String> tags(FrontMatter head, Markdown body) {
        var tags = new Tags();
        for (var key : List.of("tags", "tag")) words(head.values().get(key), "[, \t\n]").forEach(tags::add);
        body.inlineTags().forEach(tags::add);
        return tags.asWritten();
    }

    /** The non-blank scalars of a list, or the parts of a string. */
    private static List<String> words(JsonValue value, String separator) {
        var words = new ArrayList<String>();
        if (value instanceof JsonArray list) list.forEach(element -> words.add(word(element)));
        else if (value instanceof JsonString text) words.addAll(List.of(text.getString().split(separator)));
        else words.add(word(value));
        return words.stream().map(Page::onOneLine).filter(word -> !word.isEmpty()).limit(1_000).toList();
    }

    private static String word(JsonValue value) {
        if (value instanceof JsonString text) return text.getString();
        return value instanceof JsonNumber number ? number.toString() : "";
    }
}
