package org.athenaeum.sandbox.brainkb.search;

/**
 * A subject that says something of what was searched for.
 *
 * @param snippet what it says, cut
 */
record Found(String subject, String graph, String snippet) {
}
