/** How are messages told apart on a pipe? One a line, whatever their encoding, within a bound (specs/mcp.md 6). */
package org.athenaeum.stdio.line;
