package org.athenaeum.vault.rules.attributes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One line of a rules file: a pattern or a macro's name, and what it assigns (vault B3.8 to B3.16).
 *
 * @param number    counted from 1
 * @param subject   the pattern, or the name of the macro that the line defines
 * @param macro     whether the line defines a macro
 * @param lastFirst the assignments in the order in which they count, from the last to the first (vault B4.1)
 * @param reserved  whether newer versions of git drop the line for a reserved name (vault B3.15)
 */
record RuleLine(int number, String subject, boolean macro, List<Assignment> lastFirst, boolean reserved) {
    private static final int TOO_LONG = 2048;
    private static final String MACRO = "[attr]";
    private static final String BLANKS = " \t\r\n";

    RuleLine {
        lastFirst = List.copyOf(lastFirst);
    }

    /** Parses a line without its end; empty if git takes it for no rule. */
    static Optional<RuleLine> parse(int number, String line) {
        int start = skipBlanks(line, 0);
        if (start == line.length() || line.charAt(start) == '#' || line.length() >= TOO_LONG) return Optional.empty();

        var text = line.substring(start);
        var quoted = QuotedPattern.parse(text);
        int plainEnd = wordEnd(text, 0);
        var token = quoted.map(QuotedPattern::pattern).orElse(text.substring(0, plainEnd));
        var words = text.substring(quoted.map(QuotedPattern::end).orElse(plainEnd));

        boolean macro = token.startsWith(MACRO) && token.length() > MACRO.length();
        var subject = beforeNul(macro ? firstWord(token.substring(MACRO.length())) : token);
        if (macro ? !Assignment.isName(subject) : subject.startsWith("!")) return Optional.empty();

        return assignments(words).map(found -> new RuleLine(number, subject, macro, found,
                macro && Assignment.isReserved(subject) || found.stream().anyMatch(a -> Assignment.isReserved(a.name()))));
    }

    /** All assignments, last first; empty if one of them has no valid name, which drops the line (vault B3.14). */
    private static Optional<List<Assignment>> assignments(String words) {
        var found = new ArrayList<Assignment>();
        for (int at = skipBlanks(words, 0); at < words.length(); ) {
            int end = wordEnd(words, at);
            var assignment = Assignment.parse(words.substring(at, end));
            if (assignment.isEmpty()) return Optional.empty();
            found.add(assignment.get());
            at = skipBlanks(words, end);
        }
        Collections.reverse(found);
        return Optional.of(found);
    }

    private static String firstWord(String text) {
        int start = skipBlanks(text, 0);
        return text.substring(start, wordEnd(text, start));
    }

    /** git keeps patterns as C strings: a NUL byte, written as an octal escape, ends one. */
    private static String beforeNul(String text) {
        int nul = text.indexOf('\0');
        return nul < 0 ? text : text.substring(0, nul);
    }

    private static int skipBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && BLANKS.indexOf(text.charAt(at)) >= 0) at++;
        return at;
    }

    private static int wordEnd(String text, int from) {
        int at = from;
        while (at < text.length() && BLANKS.indexOf(text.charAt(at)) < 0) at++;
        return at;
    }
}
