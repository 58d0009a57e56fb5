package org.athenaeum.catalog.argument;

import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A schema somebody wrote: valid in 2020-12, complete in itself, so that nothing is ever fetched, and so small with all
 * references followed that checking against it takes bounded time (SCH-02 to SCH-05, specs/mcp.md 10).
 */
final class DeclaredSchema {

    private static final URI DIALECT = URI.create("https://json-schema.org/draft/2020-12/schema");
    private static final int MAX_DEPTH = 32;
    private static final int MAX_SUBSCHEMAS = 1_000;

    private static final Set<String> ONE = Set.of("additionalProperties", "items", "contains", "not", "if", "then", "else",
            "propertyNames", "unevaluatedItems", "unevaluatedProperties", "contentSchema");
    private static final Set<String> SEVERAL = Set.of("allOf", "anyOf", "oneOf", "prefixItems");
    private static final Set<String> NAMED = Set.of("properties", "patternProperties", "$defs", "dependentSchemas");
    private static final Set<String> UNSERVED = Set.of("$id", "$dynamicRef", "$dynamicAnchor", "$recursiveRef", "definitions",
            "dependencies");
    private static final Set<String> REPEATABLE = Set.of("string", "integer", "boolean");

    private final JsonObject schema;
    private final Map<String, JsonObject> anchors = new HashMap<>();
    private int subschemas;

    DeclaredSchema(JsonObject schema) {
        this.schema = schema;
        anchors(schema, 0);
    }

    /** @throws IllegalArgumentException with what is wrong */
    void require() {
        if (!(schema.get("type") instanceof JsonString type && type.getString().equals("object"))) {
            throw fault("has no root of type object");
        }
        if (schema.get("properties") instanceof JsonObject properties
                && !properties.values().stream().allMatch(JsonObject.class::isInstance)) {
            throw fault("has a property that is true or false, which 2025-11-25 does not know");
        }
        walk(schema, 1);
        requireValid();
    }

    /** The subschema that a reference within the schema leads to. */
    Optional<JsonValue> target(String reference) {
        if (reference.equals("#")) return Optional.of(schema);
        if (!reference.startsWith("#/")) return Optional.ofNullable(anchors.get(reference.substring(1)));
        JsonValue at = schema;
        for (var step : Place.of(reference.substring(1)).steps()) {
            if (at instanceof JsonObject object) at = object.get(step);
            else if (at instanceof JsonArray array && step.matches("\\d{1,4}") && Integer.parseInt(step) < array.size()) {
                at = array.get(Integer.parseInt(step));
            } else {
                return Optional.empty();
            }
        }
        return Optional.ofNullable(at);
    }

    private void requireValid() {
        var validator = new ValidatorFactory().withJsonNodeFactory(new JakartaJsonNode.Factory()).createValidator();
        var errors = validator.validate(DIALECT, (Object) schema).getErrors();
        if (!errors.isEmpty()) {
            throw fault("is not valid in 2020-12: " + errors.get(0).getInstanceLocation() + " " + errors.get(0).getError());
        }
    }

    /** References are followed as a check follows them, so one that leads back to itself is endlessly deep. */
    private void walk(JsonValue value, int depth) {
        if (depth > MAX_DEPTH) throw fault("is deeper than " + MAX_DEPTH + ", or contains itself");
        if (++subschemas > MAX_SUBSCHEMAS) throw fault("has more than " + MAX_SUBSCHEMAS + " subschemas, references followed");
        if (!(value instanceof JsonObject part)) return;

        keywords(part);
        if (part.get("$ref") instanceof JsonString reference) {
            if (!reference.getString().startsWith("#")) throw fault("refers to " + reference + "; nothing is ever fetched");
            var target = target(reference.getString());
            walk(target.orElseThrow(() -> fault("refers to " + reference + ", which is not there")), depth + 1);
        }
        below(part).forEach(each -> walk(each, depth + 1));
    }

    private static void keywords(JsonObject part) {
        for (var keyword : part.keySet()) {
            if (UNSERVED.contains(keyword)) throw fault("uses " + keyword + ", which is not served");
        }
        if (part.containsKey("$schema") && !(part.get("$schema") instanceof JsonString dialect
                && dialect.getString().equals(DIALECT.toString()))) {
            throw fault("is written in a dialect other than 2020-12: " + part.get("$schema"));
        }
        if (part.containsKey("x-mcp-header") && !isRepeatable(part)) {
            throw fault("has an x-mcp-header that is no token, or is not on a string, an integer or a boolean");
        }
    }

    /** HDR-17, HDR-18. */
    private static boolean isRepeatable(JsonObject part) {
        return part.get("x-mcp-header") instanceof JsonString name && name.getString().matches("[A-Za-z0-9!#$%&'*+.^_`|~-]+")
                && part.get("type") instanceof JsonString type && REPEATABLE.contains(type.getString());
    }

    private void anchors(JsonValue value, int depth) {
        if (depth > MAX_DEPTH || !(value instanceof JsonObject part)) return;
        if (part.get("$anchor") instanceof JsonString name) anchors.put(name.getString(), part);
        below(part).forEach(each -> anchors(each, depth + 1));
    }

    private static List<JsonValue> below(JsonObject part) {
        var below = new ArrayList<JsonValue>();
        part.forEach((keyword, value) -> {
            if (ONE.contains(keyword)) below.add(value);
            if (SEVERAL.contains(keyword) && value instanceof JsonArray all) below.addAll(all);
            if (NAMED.contains(keyword) && value instanceof JsonObject all) below.addAll(all.values());
        });
        return below;
    }

    private static IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("its input schema " + what);
    }
}
