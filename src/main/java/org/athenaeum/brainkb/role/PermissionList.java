package org.athenaeum.brainkb.role;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/**
 * The permissions there are (brainkb B.10).
 *
 * @param permissions {@code {id, name, resource, action, description, created_at, updated_at}}
 */
public record PermissionList(List<JsonObject> permissions) implements Readable {

    public PermissionList {
        permissions = List.copyOf(permissions);
    }

    /** What usermanagement answered. */
    public static PermissionList of(JsonValue answer) {
        return new PermissionList(Fields.rows(answer));
    }

    @Override
    public String account() {
        if (permissions.isEmpty()) return "BrainKB lists no permissions. brainkb_create_permission makes one.";
        return permissions.stream().map(Fields::new).map(PermissionList::line).collect(Collectors.joining("\n"));
    }

    private static String line(Fields permission) {
        return permission.optional("name").orElse("?") + " (" + permission.optional("action").orElse("?") + " on "
                + permission.optional("resource").orElse("?") + ")"
                + permission.optional("description").map(text -> ": " + text).orElse("");
    }
}
