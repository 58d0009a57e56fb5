package org.athenaeum.vault.page.markdown;

/**
 * One line of a body and how it begins.
 *
 * @param start      where it begins
 * @param content    where its text begins after blanks and quotation marks
 * @param end        where it ends, before the line feed
 * @param quoteDepth how many {@code >} it begins with
 * @param indent     columns of blanks directly before the content; a tab reaches to the next multiple of four
 * @param markerEnd  where the text after a list marker begins; -1 if it is no list item
 */
record Line(String text, int number, int start, int content, int end, int quoteDepth, int indent, int markerEnd) {

    static Line at(String text, int start, int end, int number) {
        int quotes = 0;
        int indent = 0;
        int i = start;
        for (; i < end; i++) {
            char c = text.charAt(i);
            if (c == ' ') indent++;
            else if (c == '\t') indent += 4 - indent % 4;
            else if (c == '>' && indent < 4) {
                quotes++;
                indent = 0;
            } else break;
        }
        return new Line(text, number, start, i, end, quotes, indent, markerEnd(text, i, end));
    }

    boolean isBlank() {
        return content == end;
    }

    boolean isIndentedCode() {
        return indent >= 4 && quoteDepth == 0;
    }

    /** 1 to 6 for an ATX heading, else 0; headings in quotations and lists are no part of the outline. */
    int headingLevel() {
        if (quoteDepth > 0 || indent > 3) return 0;
        int level = run(content, '#') - content;
        boolean apart = content + level == end || isBlankAt(content + level);
        return level <= 6 && apart ? level : 0;
    }

    /** 1 for a line of {@code =}, 2 for a line of {@code -}, else 0. */
    int setextLevel() {
        char mark = isBlank() ? ' ' : text.charAt(content);
        if (quoteDepth > 0 || indent > 3 || mark != '=' && mark != '-') return 0;
        for (int i = run(content, mark); i < end; i++) {
            if (!isBlankAt(i)) return 0;
        }
        return mark == '=' ? 1 : 2;
    }

    boolean isThematicBreak() {
        char mark = text.charAt(content);
        if (mark != '-' && mark != '*' && mark != '_') return false;
        int marks = 0;
        for (int i = content; i < end; i++) {
            if (text.charAt(i) == mark) marks++;
            else if (!isBlankAt(i)) return false;
        }
        return marks >= 3;
    }

    /** Where the run of this character that begins there ends. */
    int run(int from, char mark) {
        int i = from;
        while (i < end && text.charAt(i) == mark) i++;
        return i;
    }

    private boolean isBlankAt(int i) {
        return text.charAt(i) == ' ' || text.charAt(i) == '\t';
    }

    private static int markerEnd(String text, int content, int end) {
        int i = content;
        while (i < end && i - content < 9 && text.charAt(i) >= '0' && text.charAt(i) <= '9') i++;
        if (i == end) return -1;
        char mark = text.charAt(i++);
        boolean marker = i - 1 > content ? mark == '.' || mark == ')' : mark == '-' || mark == '*' || mark == '+';
        if (!marker || i < end && text.charAt(i) != ' ' && text.charAt(i) != '\t') return -1;
        while (i < end && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) i++;
        return i;
    }
}
