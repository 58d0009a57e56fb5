package org.athenaeum.brainkb.role;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;

/** A new entry in the list of permissions (brainkb B.10). */
public record CreatedPermission(Optional<Long> id, String name, Optional<String> resource, Optional<String> action)
        implements Readable {

    /** What usermanagement answered. */
    public static CreatedPermission of(JsonValue answer) {
        var read = Fields.of(answer);
        return new CreatedPermission(read.number("id"), read.requiredText("name"), read.optional("resource"),
                read.optional("action"));
    }

    @Override
    public String account() {
        return "There is a permission " + name + " now (" + action.orElse("?") + " on " + resource.orElse("?")
                + "). brainkb_list_permissions lists it; permissions cannot be deleted from here.";
    }
}
