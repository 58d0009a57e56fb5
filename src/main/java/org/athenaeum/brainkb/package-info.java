/**
 * What does the BrainKB family do? Knowledge graphs: spaces, ingest, search, SPARQL, provenance, roles, users. Not served yet.
 */
@ToolFamily(Family.BRAINKB)
package org.athenaeum.brainkb;

import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFamily;
