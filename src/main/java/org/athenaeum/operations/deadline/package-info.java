/**
 * What happens to a request whose method does not come back in time? It is answered once, in the method's place; the work is told
 * to stop, and what it says later is dropped (RULINGS 13, 14).
 */
package org.athenaeum.operations.deadline;
