/**
 * How does it come in on a pipe? The runnable jar's main class: stdin and stdout guarded, one message a line, the bean
 * container without scanning, and the check an operator runs before a start (DESIGN 10; specs/mcp.md 6).
 */
package org.athenaeum.stdio;
