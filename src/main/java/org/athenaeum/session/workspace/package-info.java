/**
 * Where does a family keep what a caller made, so that only that caller finds it again? Under the key of a workspace, which
 * belongs to a session, to a verified caller, or to whoever holds its handle (DESIGN 5, RULINGS 35). The store here knows who may
 * come back and for how long; what is kept stays with the family, which is told when it is over.
 */
package org.athenaeum.session.workspace;
