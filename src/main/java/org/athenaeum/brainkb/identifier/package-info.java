/** What may be named to BrainKB? Identifiers whose existence proves that they are well formed and harmless (brainkb A.0, D.7). */
package org.athenaeum.brainkb.identifier;
