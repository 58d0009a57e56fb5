/** How are suggestions declared? The annotations of methods that make them, and what these give (specs/mcp.md 7.4). */
package org.athenaeum.catalog.completion;
