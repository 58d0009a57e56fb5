package org.athenaeum.brainkb.authorization;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_capabilities} (brainkb A.5). */
public record MemberRequest(
        @ToolArg(description = "The user's email.", aliases = {"email", "member_email"})
        @Size(min = 3, max = 320) String member) {

    public Email email() {
        return Email.of(member);
    }
}
