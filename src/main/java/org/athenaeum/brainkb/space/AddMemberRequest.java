package org.athenaeum.brainkb.space;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_add_space_member} (brainkb A.2). */
public record AddMemberRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(name = "member_email", description = "The address the person signs in with.", aliases = "email")
        @Size(max = 320) String member,

        @ToolArg(description = "What the person may do there.", defaultValue = "viewer") Role role) {

    /** What a member may do. */
    public enum Role {
        OWNER, EDITOR, VIEWER
    }

    public Slug space() {
        return Slug.of(slug);
    }

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("member", Email.of(member).value()).add("role", word()).build();
    }

    /** What was done, and what it does not say. */
    public String note() {
        return Email.of(member).value() + " is " + word() + " now. Nobody checks that there is a person with this address; "
                + "brainkb_remove_space_member undoes a mistake, except for an owner.";
    }

    private String word() {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
