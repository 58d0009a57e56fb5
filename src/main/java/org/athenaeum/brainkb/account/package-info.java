/** How does a caller sign in at BrainKB, as whom does it then act, and which tokens has it? (brainkb A.1) */
package org.athenaeum.brainkb.account;
