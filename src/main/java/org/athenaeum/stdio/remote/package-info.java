/**
 * How does a client on a pipe reach a gateway elsewhere? The bridge posts each line of stdin, writes what comes back as lines,
 * and keeps ids, sessions, streams and errors of both eras as they are; it starts no beans (DESIGN 10; specs/mcp.md 1.7, 3, 4,
 * 6).
 */
package org.athenaeum.stdio.remote;
