/** What is shown of a page that was found? Where its terms occur, and a snippet of its text as read now (vault A1.8 to A1.11). */
package org.athenaeum.vault.search.hit;
