/** The handshake revisions, 2024-11-05 to 2025-11-25: initialize, sessions, ping, batches of 2025-03-26 (specs/mcp.md 1.2, 3). */
package org.athenaeum.operations.legacy;
