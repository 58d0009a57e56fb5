package org.athenaeum.vault.page.markdown.inline;

import java.util.ArrayDeque;

/** The square brackets that are open at a place, the innermost last; beyond {@value #MOST} the outermost is forgotten. */
final class OpenBrackets {

    private static final int MOST = 64;

    private final ArrayDeque<Bracket> open = new ArrayDeque<>();

    void push(int start, int line, int tagsBefore) {
        if (open.size() == MOST) open.removeFirst();
        open.addLast(new Bracket(start, line, tagsBefore));
    }

    /** The innermost one, which is then closed. */
    Bracket pop() {
        return open.removeLast();
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    void clear() {
        open.clear();
    }

    /**
     * An opening bracket.
     *
     * @param start      where the link would begin, at the exclamation mark of an image
     * @param tagsBefore how many tags the run had before it
     */
    record Bracket(int start, int line, int tagsBefore) {
    }
}
