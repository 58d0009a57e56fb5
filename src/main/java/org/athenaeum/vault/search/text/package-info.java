/**
 * When are two texts the same to a searcher? Folding of case, compatibility forms and marks, the words of a text, and its
 * three-letter grams (vault A1.4, A1.5).
 */
package org.athenaeum.vault.search.text;
