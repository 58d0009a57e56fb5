package org.athenaeum.vault.page;

import java.text.Normalizer;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.athenaeum.vault.page.markdown.Block;
import org.athenaeum.vault.page.markdown.Heading;
import org.athenaeum.vault.page.markdown.inline.Folding;

/**
 * Finds the part of a page that a section's name means (vault A2.6): a heading's text, {@code #slug}, {@code Heading#2}
 * for the second of several equal ones, or {@code ^block}. An exact spelling goes before one that differs in case.
 */
public final class Sections {

    private final Page page;

    public Sections(Page page) {
        this.page = page;
    }

    /** From a heading's line to the next heading of its level or above, or the block with the id. */
    public Optional<Span> find(String asked) {
        var name = composed(asked.strip());
        if (name.startsWith("^")) return block(name.substring(1));
        if (name.startsWith("#")) return bySlug(name.substring(1)).or(() -> byText(withoutMarks(name)));
        return byText(name).or(() -> byNumber(name));
    }

    private Optional<Span> block(String id) {
        return page.blocks().stream().filter(block -> block.id().equals(id)).findFirst()
                .or(() -> page.blocks().stream().filter(block -> block.id().equalsIgnoreCase(id)).findFirst())
                .map(Sections::spanOf);
    }

    private static Span spanOf(Block block) {
        return new Span(block.start(), block.end());
    }

    private Optional<Span> bySlug(String slug) {
        return nth(1, heading -> heading.slug().equals(slug));
    }

    private Optional<Span> byText(String text) {
        return nth(1, text);
    }

    private Optional<Span> byNumber(String name) {
        int hash = name.lastIndexOf('#');
        var number = name.substring(hash + 1);
        boolean digits = !number.isEmpty() && number.length() <= 5 && number.chars().allMatch(c -> c >= '0' && c <= '9');
        return hash > 0 && digits ? nth(Integer.parseInt(number), name.substring(0, hash).strip()) : Optional.empty();
    }

    private Optional<Span> nth(int number, String text) {
        var folded = Folding.fold(text);
        return nth(number, heading -> composed(heading.text()).equals(text))
                .or(() -> nth(number, heading -> Folding.fold(heading.text()).equals(folded)));
    }

    private Optional<Span> nth(int number, Predicate<Heading> wanted) {
        if (number < 1) return Optional.empty();
        var outline = page.outline();
        return IntStream.range(0, outline.size()).filter(i -> wanted.test(outline.get(i))).skip(number - 1L).boxed()
                .findFirst().map(this::sectionAt);
    }

    private Span sectionAt(int index) {
        List<Heading> outline = page.outline();
        var heading = outline.get(index);
        int end = outline.subList(index + 1, outline.size()).stream().filter(next -> next.level() <= heading.level())
                .findFirst().map(Heading::start).orElse(page.text().length());
        return new Span(heading.start(), end);
    }

    private static String withoutMarks(String name) {
        int text = 0;
        while (text < name.length() && name.charAt(text) == '#') text++;
        return name.substring(text).strip();
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }
}
