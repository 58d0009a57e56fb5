/**
 * What does the BrAPI family do? Plant-breeding servers, with SQL over rows that do not fit a context.
 */
@ToolFamily(Family.BRAPI)
package org.athenaeum.brapi;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
