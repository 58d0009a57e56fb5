package org.athenaeum.vault.page.markdown;

/**
 * A heading outside code and comments.
 *
 * @param level 1 to 6
 * @param text  its text as written, without the marks
 * @param slug  its anchor, unique in the page
 * @param line  its first line in the page, from 1
 * @param start where that line begins in the text
 */
public record Heading(int level, String text, String slug, int line, int start) {
}
