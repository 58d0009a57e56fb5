/**
 * How does a document become one that BrainKB reads? N-Quads, RDF/XML and JSON-LD are written as N-Triples while they are read (RULINGS 49,
 * brainkb G.2): once to see whether they can be and how long the outcome is, and once more while it is sent.
 */
package org.athenaeum.brainkb.ingest.conversion;
