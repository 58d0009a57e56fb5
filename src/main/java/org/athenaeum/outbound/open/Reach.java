package org.athenaeum.outbound.open;

/** How far a request may go (RULINGS 50). */
public enum Reach {

    /** To addresses of the public Internet: whoever calls chose the server. */
    PUBLIC,

    /** Anywhere: the operator named the server, or lets callers name private ones. */
    ANYWHERE
}
