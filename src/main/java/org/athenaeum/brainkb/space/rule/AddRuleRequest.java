package org.athenaeum.brainkb.space.rule;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Locale;
import java.util.Set;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.brainkb.space.SlugRequest;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_add_access_rule} (brainkb A.5). */
public record AddRuleRequest(
        @ToolArg(description = SlugRequest.SLUG) @Size(max = 100) String slug,

        @ToolArg(description = "What it lets them do.") Action action,

        @ToolArg(name = "subject_type", description = "Whom the value names.") SubjectType type,

        @ToolArg(name = "subject_value",
                description = "A global role, a member's email, or viewer, editor, owner (that or more).")
        @Size(max = 320) String value) {

    /** What a rule is about. */
    public enum Action {
        READ, WRITE, MANAGE
    }

    /** Whom a rule names. */
    public enum SubjectType {
        GLOBAL_ROLE, MEMBER, SPACE_ROLE
    }

    private static final Set<String> SPACE_ROLES = Set.of("viewer", "editor", "owner");
    private static final int BAD_REQUEST = 400;

    public Slug space() {
        return Slug.of(slug);
    }

    /**
     * What is sent.
     *
     * @throws ToolFailure {@code invalid_identifier} for a value that names nobody of that type
     */
    public JsonObject body() {
        return Json.object().add("action", word(action)).add("subject_type", word(type)).add("subject_value", subject()).build();
    }

    /** What was done, and what nobody checks (brainkb G.21). */
    public String note() {
        var shut = action == Action.READ
                ? " Whom no read rule names, anonymous readers of a public space included, is shut out now." : "";
        var unchecked = type == SubjectType.SPACE_ROLE ? "" : " Nobody checks that there is such a "
                + (type == SubjectType.MEMBER ? "person." : "role.");
        return "Rule added: " + word(action) + " for " + word(type) + " " + subject() + "." + shut + unchecked;
    }

    private String subject() {
        return switch (type) {
            case MEMBER -> Email.of(value).value();
            case GLOBAL_ROLE -> RoleName.of(value).value();
            case SPACE_ROLE -> spaceRole();
        };
    }

    private String spaceRole() {
        var role = value.strip().toLowerCase(Locale.ROOT);
        if (SPACE_ROLES.contains(role)) return role;
        throw new ToolFailure("invalid_identifier", "A role in a space is viewer, editor or owner.",
                "Give one of the three as subject_value.",
                Json.object().add("status_code", BAD_REQUEST).build());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
