/**
 * Is this key good, in the words of the portal that issued it? It is asked before every request, since nobody here can judge an
 * opaque key (backends/kb.md C2 row 14, C3; RULINGS 2, 18, 31, 34). Whoever speaks to a portal implements {@code Portal}.
 */
package org.athenaeum.identity.portal;
