/** As whom does a caller act at BrainKB, and which tokens has it there? (brainkb A.1, C.10) */
package org.athenaeum.brainkb.account;
