/**
 * What became of a call that its client did not wait for? The extension {@code io.modelcontextprotocol/tasks} of 2026-07-28:
 * calls that go on as tasks, what is kept of them and for how long, and the methods that ask for them (specs/mcp.md 11.1).
 */
package org.athenaeum.operations.task;
