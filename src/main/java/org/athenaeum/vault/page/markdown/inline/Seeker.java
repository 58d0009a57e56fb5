package org.athenaeum.vault.page.markdown.inline;

/** Finds the next occurrence of one word from places that only move forward, reading the text once in all. */
public final class Seeker {

    private final String text;
    private final String word;
    private int asked = -1;
    private int found = -1;

    public Seeker(String text, String word) {
        this.text = text;
        this.word = word;
    }

    /** Where the word begins next at or after that place, or the text's length if it never comes. */
    public int next(int from) {
        boolean known = asked >= 0 && from >= asked && from <= found;
        if (!known) {
            int at = text.indexOf(word, from);
            found = at < 0 ? text.length() : at;
        }
        asked = from;
        return found;
    }
}
