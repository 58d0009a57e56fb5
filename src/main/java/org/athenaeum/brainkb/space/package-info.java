/** Who shares which graphs with whom? Spaces, their members, graphs and data (brainkb A.2, B.4). */
package org.athenaeum.brainkb.space;
