/**
 * How does a file that was uploaded get into a named graph? It comes in beside the tools, waits in {@code store} under its
 * owner's account, and is ingested like any other file; the four tools here send it on, show it and discard it (brainkb A.3,
 * F.1).
 */
@ToolFamily(Family.BRAINKB)
package org.athenaeum.brainkb.staging;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
