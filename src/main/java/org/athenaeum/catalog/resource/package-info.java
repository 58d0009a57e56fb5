/** How is a resource declared? The annotations of methods that read or list resources, and what they give (specs/mcp.md 7.2). */
package org.athenaeum.catalog.resource;
