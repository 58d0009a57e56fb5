/**
 * How does anything go back to whoever sent a message? The way back a transport gives, what a running request says on it before its
 * answer, the answer, and how a client calls a request off (specs/mcp.md 7.5, 7.7).
 */
package org.athenaeum.operations.reply;
