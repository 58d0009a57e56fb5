package org.athenaeum.catalog.task;

/** What a running call has to do with tasks. */
public enum Tasking {

    /** Its client does not know tasks; it is answered with the result itself. */
    UNAVAILABLE,

    /** It may become a task. */
    AVAILABLE,

    /** It is one: nobody waits on a connection. */
    RUNNING
}
