package org.athenaeum.sandbox.brainkb.account;

import java.time.Instant;

/**
 * Why somebody is shut out.
 *
 * @param by the email of who did it
 */
public record Ban(Instant at, String by, String reason) {
}
