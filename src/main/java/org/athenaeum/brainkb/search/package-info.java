/** What is found, and where may one look? Full-text search and the graphs there are (brainkb A.4, B.7). */
package org.athenaeum.brainkb.search;
