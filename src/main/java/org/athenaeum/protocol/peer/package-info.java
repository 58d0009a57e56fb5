/** What do the two sides say of themselves? Names and icons, what a client can do, where it stands in a trace (specs/mcp.md 1.2, 1.3). */
package org.athenaeum.protocol.peer;
