/**
 * What does usermanagement hand out, and what makes it believed? Signed tokens, old tokens, and the personal ones that are kept
 * by their digests (brainkb B.2).
 */
package org.athenaeum.sandbox.brainkb.token;
