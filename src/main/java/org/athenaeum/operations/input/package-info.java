/**
 * How is a client asked for something, and what does it mean when it answers? Requests in the words of a revision, answers
 * checked against what was asked, and the sealed state that a client of 2026-07-28 keeps in between (specs/mcp.md 8).
 */
package org.athenaeum.operations.input;
