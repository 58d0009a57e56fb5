package org.athenaeum.vault.rules.attributes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.vault.rules.pattern.BytePath;

/** One file of rules, parsed (vault B3.7 to B3.16). Two are equal if they hold the same bytes in the same place. */
public final class RuleFile {
    /** More lines that are rules than any vault has; a file beyond it is taken for unreadable, so that memory stays bounded. */
    private static final int MAX_RULES = 100_000;
    private static final String BOM = "\u00ef\u00bb\u00bf";

    private final String name;
    private final int start;
    private final String text;
    private final List<Rule> rules;
    private final List<RuleLine> macros;
    private final List<Remark> remarks;

    private RuleFile(String name, int start, String text, List<RuleLine> lines) {
        this.name = name;
        this.start = start;
        this.text = text;
        this.rules = lines.stream().filter(Predicate.not(RuleLine::macro)).map(Rule::of).toList();
        this.macros = lines.stream().filter(RuleLine::macro).toList();
        this.remarks = lines.stream().flatMap(line -> remarks(line).stream()).toList();
    }

    /** Rules that hold in the whole vault and may define macros (vault B3.11). Empty if there are too many of them. */
    public static Optional<RuleFile> top(String name, byte[] content) {
        return parse(name, 0, content, line -> true);
    }

    /** Rules of a nested folder, vault-relative and without a slash at the end; macros are not defined there (vault B3.11). */
    public static Optional<RuleFile> nested(String folder, byte[] content) {
        return parse(folder + "/.gitattributes", BytePath.bytes(folder).length() + 1, content, line -> !line.macro());
    }

    /** Where the rules stand: a path relative to the vault, or a fixed word; never an absolute path. */
    public String name() {
        return name;
    }

    /** What the author probably did not mean. */
    public List<Remark> remarks() {
        return remarks;
    }

    /** Where, in the bytes of a path, the part below the file's folder starts. */
    int start() {
        return start;
    }

    /** The lines about paths in the order in which they count, from the last to the first. */
    List<Rule> rules() {
        return rules;
    }

    /** The macro definitions, from the last to the first. */
    List<RuleLine> macros() {
        return macros;
    }

    boolean hasReserved() {
        return rules.stream().anyMatch(r -> r.line().reserved()) || macros.stream().anyMatch(RuleLine::reserved);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RuleFile that && name.equals(that.name) && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    private static Optional<RuleFile> parse(String name, int start, byte[] content, Predicate<RuleLine> allowed) {
        var text = new String(content, StandardCharsets.ISO_8859_1);
        var lines = new ArrayList<RuleLine>();
        int number = 0;
        for (int at = text.startsWith(BOM) ? BOM.length() : 0; at < text.length(); ) {
            int feed = text.indexOf('\n', at);
            int end = feed < 0 ? text.length() : feed;
            RuleLine.parse(++number, line(text, at, end, feed >= 0)).filter(allowed).ifPresent(lines::add);
            if (lines.size() > MAX_RULES) return Optional.empty();
            at = end + 1;
        }
        Collections.reverse(lines);
        return Optional.of(new RuleFile(name, start, text, lines));
    }

    /** A CR before the LF belongs to the line's end, which its length does not count; a NUL byte ends what git sees of it. */
    private static String line(String text, int from, int end, boolean ended) {
        int last = ended && end > from && text.charAt(end - 1) == '\r' ? end - 1 : end;
        int nul = text.substring(from, last).indexOf('\0');
        return text.substring(from, nul < 0 ? last : from + nul);
    }

    private List<Remark> remarks(RuleLine line) {
        var found = new ArrayList<Remark>();
        for (var assignment : line.lastFirst()) {
            if (assignment.name().equals("filter") && isNearMiss(assignment.value())) {
                found.add(new Remark(name, line.number(), "the filter value looks like git-crypt but is another name, "
                        + "so nothing is encrypted by this line"));
            }
        }
        if (line.reserved()) {
            found.add(new Remark(name, line.number(), "a name that begins with builtin_ is reserved in newer versions of git; "
                    + "of the two readings the more guarded one is taken"));
        }
        return found;
    }

    /** A value that reads like git-crypt and is not (vault B1.7). */
    private static boolean isNearMiss(String value) {
        var core = value.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
        return core.contains("gitcrypt") && !GitCrypt.encrypts(value);
    }
}
