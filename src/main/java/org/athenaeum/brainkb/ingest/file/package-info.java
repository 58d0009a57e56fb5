/** Which files may be ingested, and how are they opened? RDF files alone, checked and opened in one go (brainkb D.4, G.37). */
package org.athenaeum.brainkb.ingest.file;
