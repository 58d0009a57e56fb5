/**
 * What does the BrainKB family do? Knowledge graphs: spaces, ingest, search, SPARQL, provenance, roles, users. The classes here are the
 * tools, thin, and what the gateway asks of every family (failures, check). What they do is in rooms below; how any of them asks BrainKB
 * is in {@code access}, and {@link org.athenaeum.brainkb.TokenTools} is the example.
 */
@ToolFamily(Family.BRAINKB)
package org.athenaeum.brainkb;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
