/**
 * Who hears of a change? Every notice a family fires goes to the open {@code subscriptions/listen} streams that asked for it and to
 * the conversations of the handshake revisions, as far as the caller of each may know of it (specs/mcp.md 4.4, 7.2, 20.3).
 */
package org.athenaeum.operations.subscription;
