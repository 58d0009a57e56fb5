package org.athenaeum.session.notice;

import java.util.Set;

/** A bean that fires notices says which, so that the server can declare them (SUB-11, RULINGS 43). */
public interface Announcer {

    /** The family's word, as in {@code MCP_FAMILIES}. */
    String family();

    /** The lists it says have changed. */
    Set<ListKind> lists();

    /** Whether it says that single resources have changed. */
    boolean resources();
}
