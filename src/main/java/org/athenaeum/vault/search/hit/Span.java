package org.athenaeum.vault.search.hit;

/**
 * A place in a text where a term of the query occurs.
 *
 * @param start first char
 * @param end   after the last char
 * @param term  which term it is
 */
record Span(int start, int end, int term) {
}
