package org.athenaeum.vault.page.markdown;

import java.util.Optional;

/** An open fenced code block: the mark it began with, how many, and in how deep a quotation. */
record Fence(char mark, int length, int quoteDepth) {

    /** The fence that this line opens at that place, if it does; a fence that is never closed lasts to the end. */
    static Optional<Fence> openedAt(Line line, int at) {
        if (at >= line.end()) return Optional.empty();
        char mark = line.text().charAt(at);
        if (mark != '`' && mark != '~') return Optional.empty();

        int end = line.run(at, mark);
        if (end - at < 3 || mark == '`' && hasBacktick(line, end)) return Optional.empty();
        return Optional.of(new Fence(mark, end - at, line.quoteDepth()));
    }

    boolean isClosedBy(Line line) {
        int end = line.run(line.content(), mark);
        return end - line.content() >= length && line.text().substring(end, line.end()).isBlank();
    }

    private static boolean hasBacktick(Line line, int from) {
        for (int i = from; i < line.end(); i++) {
            if (line.text().charAt(i) == '`') return true;
        }
        return false;
    }
}
