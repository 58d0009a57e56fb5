/**
 * How does a tool's answer become a task, to be fetched later? The tool's declaration says whether it may, and each call says
 * when, by {@link org.athenaeum.catalog.call.Call#continueAsTask} (specs/mcp.md 11.1).
 */
package org.athenaeum.catalog.task;
