package org.athenaeum.brainkb.space;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.outbound.client.Segment;

/** The arguments of {@code brainkb_remove_space_member} (RULINGS 61). */
public record RemoveMemberRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(name = "member_email", description = "The address, from brainkb_get_space.", aliases = "email")
        @Size(max = 320) String member) {

    public Slug space() {
        return Slug.of(slug);
    }

    public Email email() {
        return Email.of(member);
    }

    /** The address as a segment of a path. */
    public Segment segment() {
        return new Segment(email().value());
    }
}
