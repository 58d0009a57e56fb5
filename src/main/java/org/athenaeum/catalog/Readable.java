package org.athenaeum.catalog;

/** The structured result of a tool, which can also tell itself in words (RULINGS 37). Implemented by result records. */
public interface Readable {

    /** An account that stands alone: what was found, what was left out, and every id that the next call needs. */
    String account();
}
