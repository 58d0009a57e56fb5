package org.athenaeum.catalog;

/** One block of a tool's answer (specs/mcp.md 7.1). */
public sealed interface Content {

    /** Plain text or Markdown. */
    record Text(String text) implements Content {
    }
}
