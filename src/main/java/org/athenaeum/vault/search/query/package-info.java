/**
 * What does a query mean? Its terms, the pages that match them by word or by substring, and the filters beside it
 * (vault A1.1, A1.3, A1.4).
 */
package org.athenaeum.vault.search.query;
