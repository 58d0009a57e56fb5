/** How is a page's file opened without being led astray? Down from the top level by handles, through no link (vault B7.3). */
package org.athenaeum.vault.files.opening;
