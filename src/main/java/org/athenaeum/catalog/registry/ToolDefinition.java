package org.athenaeum.catalog.registry;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.invocation.Invocation;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.protocol.peer.IconReference;

/**
 * One tool of the catalogue.
 *
 * @param name         its name on the family's own endpoint
 * @param title        a short name for people; may be empty
 * @param icons        to show beside it
 * @param deadline     the longest a call may take (RULINGS 13)
 * @param waits        whether a call may wait for a disk or a backend
 * @param inputSchema  as published
 * @param outputSchema as published; absent for tools whose text is the data
 * @param declaration  the method, for further annotations of other parts of the gateway, such as limits
 * @param invocation   does the call
 */
public record ToolDefinition(Family family, String name, String title, String description, Hints hints,
                             List<IconReference> icons, Duration deadline, boolean waits, JsonObject inputSchema,
                             Optional<JsonObject> outputSchema, AnnotatedElement declaration, Invocation invocation) {

    public ToolDefinition {
        icons = List.copyOf(icons);
    }

    /** Behaviour hints; a tool that only reads destroys nothing, whatever the default says (specs/mcp.md 7.1). */
    public record Hints(boolean readOnly, boolean destructive, boolean idempotent, boolean openWorld) {

        static Hints of(Tool.Annotations declared) {
            return new Hints(declared.readOnlyHint(), declared.destructiveHint() && !declared.readOnlyHint(),
                    declared.idempotentHint(), declared.openWorldHint());
        }
    }

    /**
     * Checks the arguments, calls the tool and renders what it gave. A {@code ToolFailure} comes back as an {@code isError}
     * result; anything else that is thrown is a fault of ours and passes.
     *
     * @param arguments the call's arguments; null means none were sent
     * @param context   the caller, the {@code Call} and whatever else tools of this gateway may ask for
     */
    public ToolResult invoke(JsonObject arguments, Object... context) {
        return invocation.invoke(arguments == null ? JsonValue.EMPTY_JSON_OBJECT : arguments, context);
    }

    /** A failure that came from outside of the tool, as its result. */
    public ToolResult failed(ToolFailure failure) {
        return invocation.failed(failure);
    }

    /** Whether its calls may become tasks. */
    public TaskSupport task() {
        return annotation(Tool.class).map(Tool::task).orElse(TaskSupport.FORBIDDEN);
    }

    /** Whether its method takes something of that type from the call's context. */
    public boolean takes(Class<?> context) {
        return declaration instanceof Executable method && List.of(method.getParameterTypes()).contains(context);
    }

    /** A further annotation of the tool's method. */
    public <A extends Annotation> Optional<A> annotation(Class<A> type) {
        return Optional.ofNullable(declaration.getAnnotation(type));
    }
}
