/**
 * Where do the searchable pages lie? One Lucene index per class, in memory only, so that everything counted for a caller
 * is counted over pages that the caller may see (vault A1.7). Secret pages are in none.
 */
package org.athenaeum.vault.search.index;
