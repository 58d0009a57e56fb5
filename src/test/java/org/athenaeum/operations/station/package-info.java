/** A small gateway on a pipe, with tools that talk, wait and ask, to show what a client of each era hears of them. */
@ToolFamily(Family.VAULT)
package org.athenaeum.operations.station;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
