package org.athenaeum.sandbox.brainkb.rights;

import java.time.Instant;

/**
 * A capability given to somebody or to a role.
 *
 * @param to a member's email or a role's name, as typed: nobody checks that it exists
 * @param by the email of who granted it
 */
record Grant(String to, Capability capability, String by, Instant at) {
}
