/**
 * What does a SPARQL query find in BrainKB? A query is parsed before it is sent ({@code ReadOnlyQuery}), sent as its bare words
 * with a limit of ours ({@code Words}, {@code Page}), and its answer told as typed rows. The backend loses the graphs of
 * CONSTRUCT and DESCRIBE (brainkb B.7), so their rows are asked for and the triples made here.
 */
package org.athenaeum.brainkb.sparql;
