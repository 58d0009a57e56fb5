/**
 * What does the BrAPI family do? Plant-breeding servers, with SQL over rows that do not fit a context. The classes here are
 * the tools, thin, and what the gateway asks of every family (failures, check). What they do is in rooms below; how any of
 * them finds its server is in {@code connection}, and {@link org.athenaeum.brapi.ConnectionTools} is the example.
 */
@ToolFamily(Family.BRAPI)
package org.athenaeum.brapi;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
