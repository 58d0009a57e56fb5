package org.athenaeum.brainkb.role;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/** A new role, which nobody has yet (brainkb B.10). */
public record CreatedRole(Optional<Long> id, String name, Optional<String> category, Optional<String> description)
        implements Readable {

    /** What usermanagement answered. */
    public static CreatedRole of(JsonValue answer) {
        var read = Fields.of(answer);
        return new CreatedRole(read.number("id"), read.requiredText("name"), read.optional("category"),
                read.optional("description"));
    }

    @Override
    public String account() {
        return "There is a role " + name + category.map(text -> " (" + text + ")").orElse("")
                + " now. It brings the right to read what is shared; brainkb_grant_role_capability adds others, "
                + "brainkb_assign_role gives it to a user. Roles cannot be deleted from here.";
    }
}
