/**
 * Athenaeum, an MCP gateway for an institution's research knowledge. A message travels one way through the packages:
 * transport ({@code http}, {@code stdio}), protocol era ({@code operations}), catalogue, family, backend.
 */
package org.athenaeum;
