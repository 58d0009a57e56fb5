package org.athenaeum.vault.search.text;

/**
 * A word of a folded text: a run of letters, digits and underscores, or two neighbouring CJK characters (vault A1.5).
 *
 * @param text  the word itself
 * @param start where it begins in the folded text, in chars
 * @param end   where it ends, exclusive
 */
public record Word(String text, int start, int end) {
}
