package org.athenaeum.operations.tools;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.OptionalShape;
import org.athenaeum.catalog.schema.ScalarShape;

/** The argument {@code workspace}, on tools with state, for clients without session (DESIGN 5; specs/mcp.md 1.10). */
final class WorkspaceArgument {

    static final String NAME = "workspace";

    private WorkspaceArgument() {
    }

    /**
     * In few words, for it stands on every tool with state (RULINGS 45). How long a workspace lasts is said where one is made: by the
     * tool's own description and by its result.
     */
    static Field declared() {
        var text = new ScalarShape(ScalarShape.Kind.TEXT, JsonValue.EMPTY_JSON_OBJECT);
        return new Field(NAME, "From an earlier result.", false, Optional.empty(), Optional.empty(), List.of(),
                new OptionalShape(Optional.class, text));
    }

    /** What was passed for a handle, among arguments that passed their check. */
    static Optional<String> in(JsonObject arguments) {
        return arguments.get(NAME) instanceof JsonString handle ? Optional.of(handle.getString()) : Optional.empty();
    }
}
