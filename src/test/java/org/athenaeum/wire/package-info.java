/** The wire of the running server, rule by rule; the ids are those of the checklist in specs/mcp.md 18. */
package org.athenaeum.wire;
