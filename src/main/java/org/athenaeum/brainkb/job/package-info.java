/**
 * What becomes of an ingest? Jobs as BrainKB keeps them, their state read from the counts and not from its words, waited for, and recovered
 * only where that can do no harm (brainkb B.6, G.5 to G.7).
 */
package org.athenaeum.brainkb.job;
