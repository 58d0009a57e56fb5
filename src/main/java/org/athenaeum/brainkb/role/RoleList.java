package org.athenaeum.brainkb.role;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * The roles there are (brainkb B.10).
 *
 * @param roles {@code {id, name, description, category, is_active, created_at, updated_at}}
 */
public record RoleList(List<JsonObject> roles) implements Readable {

    public RoleList {
        roles = List.copyOf(roles);
    }

    /** What usermanagement answered. */
    public static RoleList of(JsonValue answer) {
        return new RoleList(Fields.rows(answer));
    }

    /** As BrainKB spells them. */
    public List<String> names() {
        return roles.stream().flatMap(role -> new Fields(role).optional("name").stream()).toList();
    }

    @Override
    public String account() {
        if (roles.isEmpty()) return "BrainKB lists no roles. brainkb_create_role makes one.";
        return roles.stream().map(Fields::new).map(RoleList::line).collect(Collectors.joining("\n"));
    }

    private static String line(Fields role) {
        return role.optional("name").orElse("?") + role.optional("category").map(text -> " (" + text + ")").orElse("")
                + (JsonValue.FALSE.equals(role.json().get("is_active")) ? ", not active" : "")
                + role.optional("description").map(text -> ": " + text).orElse("");
    }
}
