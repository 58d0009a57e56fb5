/**
 * When are two texts the same to a searcher? Folding of case, compatibility forms and marks, the words of a text, and the
 * signature that tells quickly which substrings it cannot hold (vault A1.4, A1.5).
 */
package org.athenaeum.vault.search.text;
