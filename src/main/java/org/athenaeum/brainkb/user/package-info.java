/**
 * How does an administrator look after BrainKB's users? Who there is, who has which role, who is shut out (brainkb A.6, B.10).
 * Users are named by email; {@code UserLookup} finds the profile that has it.
 */
package org.athenaeum.brainkb.user;
