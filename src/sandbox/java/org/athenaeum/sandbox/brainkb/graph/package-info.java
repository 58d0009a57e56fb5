/**
 * Where do triples live, and how are they asked for? The dataset, the registry of its graphs, SPARQL and JSON-LD
 * (brainkb B.7, B.8).
 */
package org.athenaeum.sandbox.brainkb.graph;
