package org.athenaeum.brainkb.user;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolArg;

/** The argument of the tools that only ask who: activate, deactivate, unban (brainkb A.6). */
public record EmailRequest(@ToolArg(description = "The user's email.") @Size(min = 3, max = 320) String email) {

    Email address() {
        return Email.of(email);
    }
}
