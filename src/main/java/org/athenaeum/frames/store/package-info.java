/**
 * Where do frames lie? In one locked-down DuckDB file per workspace, opened on first use, a few open at once, the longest unused
 * closed for another; in a folder that belongs to this process and is gone with it (RULINGS 39; specs/platform.md 7).
 */
package org.athenaeum.frames.store;
