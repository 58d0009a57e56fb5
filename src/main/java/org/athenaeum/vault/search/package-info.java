/** Which pages answer a query? One Lucene index partition per class, ranking, snippets and cursors (vault A1). */
package org.athenaeum.vault.search;
