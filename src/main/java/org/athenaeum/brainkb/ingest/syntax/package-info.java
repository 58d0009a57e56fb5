/**
 * Is it RDF, and what is in it? Every syntax is read by a real parser (Apache Jena RIOT) while it streams past, in bounded memory: how many
 * statements there are, or in which line and column the first mistake is. Nothing that a document names is ever fetched (brainkb F.5, G.2).
 */
package org.athenaeum.brainkb.ingest.syntax;
