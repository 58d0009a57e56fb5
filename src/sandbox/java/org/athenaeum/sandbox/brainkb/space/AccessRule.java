package org.athenaeum.sandbox.brainkb.space;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.login.Caller;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/**
 * Opens or narrows a space for some.
 *
 * @param action  read, write or manage
 * @param subject global_role, member or space_role
 * @param value   a role's name, an email, or the least role in the space; nobody checks that it exists
 */
record AccessRule(long id, String action, String subject, String value) {

    static final String READ = "read";
    static final String WRITE = "write";
    static final String MANAGE = "manage";

    private static final List<String> ACTIONS = List.of(READ, WRITE, MANAGE);
    private static final List<String> SUBJECTS = List.of("global_role", "member", "space_role");

    /** @throws Refusal 400 naming what may be said */
    AccessRule {
        oneOf("action", action, ACTIONS);
        oneOf("subject_type", subject, SUBJECTS);
        if (subject.equals("space_role") && SpaceRole.of(value).isEmpty()) {
            throw Refusal.error(400, "subject_value must be one of viewer, editor, owner");
        }
    }

    boolean matches(Space space, Caller caller) {
        return switch (subject) {
            case "global_role" -> caller.roles().contains(value);
            case "member" -> caller.email().equalsIgnoreCase(value);
            default -> space.roleOf(caller.email())
                    .filter(role -> role.compareTo(SpaceRole.of(value).orElseThrow()) >= 0).isPresent();
        };
    }

    JsonObject json() {
        return Json.object().add("id", id).add("action", action).add("subject_type", subject).add("subject_value", value).build();
    }

    private static void oneOf(String name, String value, List<String> known) {
        if (!known.contains(value)) {
            throw Refusal.error(400, name + " must be one of " + String.join(", ", known));
        }
    }
}
