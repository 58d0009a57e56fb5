/**
 * How does RDF get into a named graph? As a text or as files, parsed before anything is sent, converted where BrainKB would not read it, and
 * sent once; what follows is a job's affair (brainkb A.3, B.5, RULINGS 49).
 */
package org.athenaeum.brainkb.ingest;
