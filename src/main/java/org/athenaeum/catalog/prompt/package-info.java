/** How is a prompt declared? The annotations of methods that make a prompt's messages, and what these give (specs/mcp.md 7.3). */
package org.athenaeum.catalog.prompt;
