/**
 * What happens when a tool is called? Arguments are checked and bound, the bean is called, its record or its failure becomes a
 * result, and the result is held to its budget (RULINGS 36, 38).
 */
package org.athenaeum.catalog.invocation;
