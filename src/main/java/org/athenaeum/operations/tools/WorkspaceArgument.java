package org.athenaeum.operations.tools;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.OptionalShape;
import org.athenaeum.catalog.schema.ScalarShape;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.WorkspaceHandle;

/** The argument {@code workspace}, on tools with state, for clients without session (DESIGN 5; specs/mcp.md 1.10). */
final class WorkspaceArgument {

    static final String NAME = "workspace";

    private WorkspaceArgument() {
    }

    /** Its description says how long a workspace lasts: whoever makes one reads it there. */
    static Field endingUnusedAfter(Duration idle) {
        var text = new ScalarShape(ScalarShape.Kind.TEXT, Json.object().add("pattern", WorkspaceHandle.PATTERN).build());
        return new Field(NAME, "From an earlier result; it ends when unused for " + inWords(idle) + ".",
                false, Optional.empty(), Optional.empty(), List.of(), new OptionalShape(Optional.class, text));
    }

    /** The handle among arguments that passed their check. */
    static Optional<WorkspaceHandle> in(JsonObject arguments) {
        return arguments.get(NAME) instanceof JsonString handle ? WorkspaceHandle.of(handle.getString()) : Optional.empty();
    }

    private static String inWords(Duration time) {
        if (time.toMinutes() >= 2) return time.toMinutes() + " minutes";
        return time.toSeconds() == 1 ? "1 second" : time.toSeconds() + " seconds";
    }
}
