package org.athenaeum.brainkb.authorization;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.CapabilityName;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_grant_capability} and {@code brainkb_revoke_capability} (brainkb A.5). */
public record MemberGrantRequest(
        @ToolArg(description = "The user's email.", aliases = {"email", "member_email"}) @Size(min = 3, max = 320) String member,

        @ToolArg(description = "A grantable one of brainkb_list_capabilities.") @Size(min = 1, max = 64) String capability) {

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("member", Email.of(member).value()).add("capability", CapabilityName.of(capability).value())
                .build();
    }
}
