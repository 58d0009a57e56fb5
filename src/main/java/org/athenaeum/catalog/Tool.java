package org.athenaeum.catalog;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.time.Duration;
import java.util.function.Supplier;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.task.TaskSupport;

/**
 * Declares a method of a stateless bean as an MCP tool. Attribute names follow the published Java MCP annotation API.
 *
 * <p>The input schema comes from the parameters that carry {@link ToolArg}, or from one record whose components do; every
 * other parameter (the caller, the {@link Call}) is filled by the dispatcher by its type. The output schema comes from a
 * return type that is a record implementing {@link Readable}; a method that returns {@link ToolResult} publishes none.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Tool {

    /** The name on the family's own endpoint, {@code [a-z0-9_]{1,50}}. */
    String name();

    /** A short name for people. */
    String title() default "";

    /** What the tool does, for a model that must choose; or see {@link #describedBy()}. */
    String description() default "";

    /** Makes the description once at start, where it depends on configuration; replaces {@link #description()}. */
    Class<? extends Supplier<String>> describedBy() default Fixed.class;

    /** Decides once at start whether the tool exists at all. */
    Class<? extends ListingCondition> listedWhen() default ListingCondition.Always.class;

    /**
     * Declares the input schema as a whole, in JSON Schema 2020-12: published as it is and enforced; the method then takes the
     * arguments as one {@code JsonObject}. Whatever leaves the document, or has no end, is refused at start (SCH-03 to SCH-06).
     * For what clients must be able to see, such as in tests: the product's own tools stay portable, and the catalogue's lint
     * refuses most of what only this allows.
     */
    Class<? extends Supplier<JsonObject>> inputSchema() default Derived.class;

    /** Hints for the client (specs/mcp.md 7.1). */
    Annotations annotations() default @Annotations;

    /** Pictures to show beside it. */
    Icon[] icons() default {};

    /** The longest a call may take, in seconds (RULINGS 13); afterwards it is cancelled and fails as {@code timed_out}. */
    int deadlineSeconds() default 120;

    /** Decides the deadline once at start, where it depends on configuration; replaces {@link #deadlineSeconds()}. */
    Class<? extends Supplier<Duration>> deadlinedBy() default Stated.class;

    /** True if a call may wait for a disk or a backend, so that it must not hold one of the server's request threads. */
    boolean waits() default true;

    /** Whether a call may {@link Call#continueAsTask go on as a task}; the deadline then holds for each of its runs. */
    TaskSupport task() default TaskSupport.FORBIDDEN;

    /** Where the tool stands among those of its family in {@code tools/list}: ascending, then by name (TOOL-04). */
    int order() default 0;

    /** Behaviour hints with the defaults of the specification. */
    @Target({})
    @Retention(RetentionPolicy.RUNTIME)
    @interface Annotations {
        boolean readOnlyHint() default false;

        boolean destructiveHint() default true;

        boolean idempotentHint() default false;

        boolean openWorldHint() default true;
    }

    /** Marks "no schema": it comes from the parameters. */
    final class Derived implements Supplier<JsonObject> {
        private Derived() {
        }

        @Override
        public JsonObject get() {
            return JsonValue.EMPTY_JSON_OBJECT;
        }
    }

    /** Marks "no supplier": {@link Tool#deadlineSeconds()} stands. */
    final class Stated implements Supplier<Duration> {
        private Stated() {
        }

        @Override
        public Duration get() {
            return Duration.ZERO;
        }
    }

    /** Marks "no supplier": {@link Tool#description()} stands. */
    final class Fixed implements Supplier<String> {
        private Fixed() {
        }

        @Override
        public String get() {
            return "";
        }
    }
}
