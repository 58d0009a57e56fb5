/**
 * Which resources and prompts are there, and how is one had? Collected with the tools, checked at start, ordered, and rendered
 * once per revision (specs/mcp.md 7.2 to 7.4).
 */
package org.athenaeum.catalog.feature;
