/**
 * What is there, without a query? Lists of pages and of tags, made of the pages a caller may see and of nothing else (vault A4.1,
 * A4.3, A4.4, C2.3).
 */
package org.athenaeum.vault.listing;
