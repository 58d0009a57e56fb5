/**
 * How is a server asked whose address somebody else chose? Only at addresses that were checked, over a connection to the very
 * address that was, within bounds of time and size, and following no redirect that leads elsewhere (RULINGS 50).
 */
package org.athenaeum.outbound.open;
