/**
 * What does a method do in this era? One exchange for both transports: the era is chosen once per message, by the rows of
 * specs/mcp.md 1.7 (HTTP) or 1.8 (pipe), and everything behind that choice lives in {@code modern} or {@code legacy}.
 */
package org.athenaeum.operations;
