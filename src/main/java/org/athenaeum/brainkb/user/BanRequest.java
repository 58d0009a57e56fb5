package org.athenaeum.brainkb.user;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;

/** The arguments of {@code brainkb_ban_user} (brainkb A.6). */
public record BanRequest(
        @ToolArg(description = "The user's email.") @Size(min = 3, max = 320) String email,

        @ToolArg(description = "Why; the banned user is told.") @Size(min = 1, max = 1000) String reason) {

    /** @throws ToolFailure {@code no_reason} where it is white space alone */
    String plainReason() {
        if (!reason.isBlank()) return reason.strip();
        throw new ToolFailure("no_reason", "A ban needs a reason, which the banned user is told.",
                "Ask the user why, then call again.");
    }
}
