/**
 * With what is BrainKB asked on a caller's behalf? The order in which credentials are looked for, what kind each is, the short-lived
 * tokens they are exchanged for, and the logins that a workspace keeps (brainkb C).
 */
package org.athenaeum.brainkb.credential;
