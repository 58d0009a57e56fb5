/** How are resources, prompts and completions listed and had? Their shape differs by revision (specs/mcp.md 7.2 to 7.6, 17). */
package org.athenaeum.operations.features;
