package org.athenaeum.operations.input;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.argument.SchemaCheck;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.protocol.Json;

/**
 * What is remembered of a request until its answer comes: enough to tell an answer from something else (MRT-12, ELI-04).
 *
 * @param schema of a form; empty for the other kinds
 */
public record Asked(Kind kind, JsonObject schema) {

    private static final int LONGEST_FORM = 64 * 1024;
    private static final int LONGEST_RESULT = 1024 * 1024;
    private static final int MOST_ROOTS = 1_000;
    private static final Set<String> REFUSALS = Set.of("decline", "cancel");

    /** The kinds of {@link InputRequest}. */
    public enum Kind { FORM, PAGE, SAMPLING, ROOTS }

    public static Asked of(InputRequest request) {
        if (request instanceof InputRequest.Form form) return new Asked(Kind.FORM, form.schema());
        if (request instanceof InputRequest.Page) return new Asked(Kind.PAGE, JsonValue.EMPTY_JSON_OBJECT);
        return new Asked(request instanceof InputRequest.Sampling ? Kind.SAMPLING : Kind.ROOTS, JsonValue.EMPTY_JSON_OBJECT);
    }

    /** The bare result, if the value is one for this request; a form's without what was never asked. */
    Optional<JsonObject> result(JsonValue value) {
        if (!(value instanceof JsonObject result)) return Optional.empty();
        return switch (kind) {
            case FORM, PAGE -> elicited(result);
            case SAMPLING -> Optional.of(result).filter(Asked::isSampled);
            case ROOTS -> Optional.of(result).filter(Asked::isRoots);
        };
    }

    private Optional<JsonObject> elicited(JsonObject result) {
        if (!(result.get("action") instanceof JsonString action)) return Optional.empty();
        var bare = Json.object().add("action", action);
        if (REFUSALS.contains(action.getString())) return Optional.of(bare.build());
        if (!action.getString().equals("accept")) return Optional.empty();
        if (kind == Kind.PAGE) return Optional.of(bare.build());
        if (!(result.getOrDefault("content", JsonValue.EMPTY_JSON_OBJECT) instanceof JsonObject content)) return Optional.empty();
        return filled(content).map(fields -> bare.add("content", fields).build());
    }

    private Optional<JsonObject> filled(JsonObject content) {
        if (isLongerThan(LONGEST_FORM, content)) return Optional.empty();
        var known = schema.getJsonObject("properties").keySet();
        var fields = Json.object();
        content.forEach((name, value) -> {
            if (known.contains(name)) fields.add(name, value);
        });
        return Optional.of(fields.build()).filter(new SchemaCheck(schema)::accepts);
    }

    private static boolean isSampled(JsonObject result) {
        boolean said = result.get("content") instanceof JsonObject block && block.get("type") instanceof JsonString
                || result.get("content") instanceof JsonArray blocks && !blocks.isEmpty()
                && blocks.stream().allMatch(block -> block instanceof JsonObject one && one.get("type") instanceof JsonString);
        boolean role = result.get("role") instanceof JsonString word && Set.of("user", "assistant").contains(word.getString());
        return said && role && result.get("model") instanceof JsonString && !isLongerThan(LONGEST_RESULT, result);
    }

    private static boolean isRoots(JsonObject result) {
        return result.get("roots") instanceof JsonArray roots && roots.size() <= MOST_ROOTS
                && roots.stream().allMatch(each -> each instanceof JsonObject root
                        && root.get("uri") instanceof JsonString uri && uri.getString().startsWith("file://"))
                && !isLongerThan(LONGEST_RESULT, result);
    }

    private static boolean isLongerThan(int most, JsonObject value) {
        return value.toString().length() > most;
    }

    JsonObject json() {
        var json = Json.object().add("kind", kind.name().toLowerCase(Locale.ROOT));
        if (kind == Kind.FORM) json.add("schema", schema);
        return json.build();
    }

    /** What {@link #json} gave. */
    static Asked of(JsonObject json) {
        var kind = Arrays.stream(Kind.values())
                .filter(each -> each.name().equalsIgnoreCase(json.getString("kind"))).findFirst().orElseThrow();
        return new Asked(kind, kind == Kind.FORM ? json.getJsonObject("schema") : JsonValue.EMPTY_JSON_OBJECT);
    }
}
