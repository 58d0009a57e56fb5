/**
 * How is a message served that comes on a connection of its own? In the order of its lines, the era chosen by the body alone; what
 * the build rendered is answered before any bean is there (specs/mcp.md 1.8, 6; DESIGN 10).
 */
package org.athenaeum.operations.pipe;
