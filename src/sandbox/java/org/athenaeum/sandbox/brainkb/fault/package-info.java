/** How can BrainKB go wrong on demand? Faults for a path and a number of times, set by a test or over HTTP (brainkb H). */
package org.athenaeum.sandbox.brainkb.fault;
