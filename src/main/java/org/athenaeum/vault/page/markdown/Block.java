package org.athenaeum.vault.page.markdown;

/**
 * A paragraph or list item that carries a block id, {@code … ^id} at its end (vault A2.6).
 *
 * @param id    without the caret
 * @param start where its first line begins in the text
 * @param end   where its last line ends, after the line feed if there is one
 */
public record Block(String id, int start, int end) {
}
