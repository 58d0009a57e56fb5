/** How are tools listed and called? Alike in every revision; only the shape of what is sent differs (specs/mcp.md 7.1, 17). */
package org.athenaeum.operations.tools;
