/**
 * Who put what where, and when? What BrainKB's records tell of jobs and graphs as a history, and what a job added (brainkb A.4,
 * B.8).
 * Records are written after a job, and not always: where there is none, nothing may be concluded.
 */
package org.athenaeum.brainkb.provenance;
