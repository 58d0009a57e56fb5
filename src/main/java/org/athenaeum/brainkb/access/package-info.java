/**
 * How does a tool ask BrainKB on its caller's behalf? {@link org.athenaeum.brainkb.access.Brainkb#as} gives {@link
 * org.athenaeum.brainkb.access.OnBehalf}, which finds the credential, exchanges it, asks, tries once more where a token had run out, and
 * gives the answer as JSON or throws the failure to be told.
 */
package org.athenaeum.brainkb.access;
