/** Which files are pages? Vault paths, names that are never pages, the vault's root, and the walk over the tree (vault B7). */
package org.athenaeum.vault.files;
