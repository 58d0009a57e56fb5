/**
 * How does a call ask its user for something? It throws {@link org.athenaeum.catalog.input.InputRequired} and runs again from the
 * start with the answers: nothing waits for a client (DESIGN 3, specs/mcp.md 8).
 */
package org.athenaeum.catalog.input;
