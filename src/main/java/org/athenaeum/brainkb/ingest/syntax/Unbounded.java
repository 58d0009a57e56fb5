package org.athenaeum.brainkb.ingest.syntax;

/** Something in a document has no end in sight; thrown through the parser, which knows no bounds. */
final class Unbounded extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Unbounded(String what) {
        super("the document has " + what, null, false, false);
    }
}
