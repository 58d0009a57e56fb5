package org.athenaeum.catalog.task;

/** Whether calls of a tool may be answered by a task, to a client that knows what one is (specs/mcp.md 11.1). */
public enum TaskSupport {

    /** Always answered with the result itself. */
    FORBIDDEN,

    /** As a task where the client knows tasks, and otherwise with the result itself. */
    OPTIONAL,

    /** Of no use to a client that does not know tasks, and refused to it. */
    REQUIRED
}
