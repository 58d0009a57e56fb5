/** Which file is a page, and how is it opened safely? Vault paths, the walk without links, and what is never a page (vault B7). */
package org.athenaeum.vault.files;
