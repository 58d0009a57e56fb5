/** Who put what where, and when? PROV-O of every job, what each added, and how that is asked for (brainkb B.8). */
package org.athenaeum.sandbox.brainkb.provenance;
