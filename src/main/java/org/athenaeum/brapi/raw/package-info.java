/** How does a caller ask a server for what no tool knows? By a path or a search of its own, within the base URL (backends/brapi.md A24, A25). */
package org.athenaeum.brapi.raw;
