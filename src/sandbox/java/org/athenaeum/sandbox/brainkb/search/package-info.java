/** Where is something said? Full-text search over the literals of the graphs that a caller may see (brainkb B.7). */
package org.athenaeum.sandbox.brainkb.search;
