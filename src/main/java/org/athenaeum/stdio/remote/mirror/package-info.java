/** Which headers repeat what a message of 2026-07-28 says, so that what stands between can trust them (specs/mcp.md 1.5, 4.5)? */
package org.athenaeum.stdio.remote.mirror;
