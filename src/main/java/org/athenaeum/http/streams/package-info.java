/**
 * How does a message reach a client before its answer, or without any request? Event streams: one writer each, a bounded queue,
 * heartbeats; and for sessions the log of each stream, so that a client that comes back misses nothing (specs/mcp.md 3.2 to 3.7, 4.2).
 */
package org.athenaeum.http.streams;
