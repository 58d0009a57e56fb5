package org.athenaeum.catalog.registry;

import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.catalog.Family;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/**
 * Judges a {@code tools} array as a client got it: portable, valid in its dialect, no newer than its revision (DESIGN 3,
 * specs/mcp.md 7.1, 10, 17), and within its token budget (RULINGS 45). Applied to every catalogue that is served.
 */
public final class CatalogLint {

    private static final URI DIALECT = URI.create("https://json-schema.org/draft/2020-12/schema");
    private static final Set<String> UNPORTABLE = Set.of("$ref", "$dynamicRef", "$defs", "allOf", "anyOf", "oneOf", "not", "if",
            "then", "else", "patternProperties", "dependentSchemas", "prefixItems", "unevaluatedProperties", "const");
    private static final Map<Family, Integer> BUDGETS = Map.of(
            Family.BRAINKB, 12_000, Family.BRAPI, 14_000, Family.KB, 9_000, Family.VAULT, 3_000);

    private static final Set<String> PLAIN = Set.of("string", "integer", "boolean");
    private static final Pattern DELICATE =
            Pattern.compile("(?i)token|secret|passw|credential|api_?key|e?mail|user|person|author|phone|orcid");

    private final List<String> problems = new ArrayList<>();
    private final Revision revision;

    private CatalogLint(Revision revision) {
        this.revision = revision;
    }

    /** What is wrong with the list; empty if it may be served. */
    public static List<String> problems(byte[] listed, Revision revision) {
        var lint = new CatalogLint(revision);
        var names = new HashSet<String>();
        for (var tool : Json.read(listed).asJsonArray().getValuesAs(JsonObject.class)) {
            lint.tool(tool);
            if (!names.add(tool.getString("name"))) lint.report(tool.getString("name"), "is listed twice");
        }
        return List.copyOf(lint.problems);
    }

    /** What is wrong with a {@code prompts} array. */
    public static List<String> promptProblems(byte[] listed, Revision revision) {
        var lint = new CatalogLint(revision);
        for (var prompt : Json.read(listed).asJsonArray().getValuesAs(JsonObject.class)) {
            var name = prompt.getString("name");
            if (!name.matches("[a-z0-9_]{1,40}")) lint.report(name, "is not [a-z0-9_]{1,40}");
            lint.described(name, prompt, Set.of("arguments"));
            for (var argument : prompt.getJsonArray("arguments").getValuesAs(JsonObject.class)) {
                lint.described(name + "." + argument.getString("name"), argument, Set.of("required"));
            }
        }
        return List.copyOf(lint.problems);
    }

    /** What is wrong with a {@code resourceTemplates} array. */
    public static List<String> templateProblems(byte[] listed, Revision revision) {
        var lint = new CatalogLint(revision);
        for (var template : Json.read(listed).asJsonArray().getValuesAs(JsonObject.class)) {
            lint.described(template.getString("uriTemplate"), template, Set.of("uriTemplate", "mimeType"));
        }
        return List.copyOf(lint.problems);
    }

    /** What is wrong with a {@code resources} array of fixed resources. */
    public static List<String> resourceProblems(JsonArray listed, Revision revision) {
        var lint = new CatalogLint(revision);
        for (var resource : listed.getValuesAs(JsonObject.class)) {
            lint.described(resource.getString("uri"), resource, Set.of("uri", "mimeType"));
        }
        return List.copyOf(lint.problems);
    }

    private void described(String where, JsonObject record, Set<String> fields) {
        if (record.getString("description", "").isBlank()) report(where, "has no description");
        for (var key : record.keySet()) {
            boolean known = key.equals("name") || key.equals("description") || fields.contains(key)
                    || key.equals("title") && revision.isAtLeast(Revision.V2025_06_18)
                    || key.equals("icons") && revision.isAtLeast(Revision.V2025_11_25);
            if (!known) report(where, "has the field " + key + ", which " + revision.word() + " does not know");
        }
    }

    /** Tokens as RULINGS 45 counts them. */
    public static int tokens(byte[] listed) {
        return listed.length / 4;
    }

    /** The most tokens that a family's list may cost (RULINGS 45). */
    public static int budget(Family family) {
        return BUDGETS.get(family);
    }

    /** What the JSON Schema library says about an instance. */
    public static List<String> violations(JsonObject schema, JsonValue instance) {
        return new ValidatorFactory().withJsonNodeFactory(new JakartaJsonNode.Factory()).withDisabledSchemaValidation(true)
                .validate((Object) schema, (Object) instance).getErrors().stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getError()).toList();
    }

    private void tool(JsonObject tool) {
        var name = tool.getString("name");
        if (!name.matches("[a-z0-9_]{1,40}")) report(name, "is not [a-z0-9_]{1,40}");
        if (tool.getString("description", "").isBlank()) report(name, "has no description");
        for (var key : tool.keySet()) {
            if (!isKnown(key)) report(name, "has the field " + key + ", which " + revision.word() + " does not know");
        }

        var input = tool.getJsonObject("inputSchema");
        valid(name + " inputSchema", input);
        root(name + " inputSchema", input);
        schema(name + " inputSchema", input, true);
        marks(name + " inputSchema", input, true, new HashSet<>());

        if (!tool.containsKey("outputSchema")) return;
        var output = tool.getJsonObject("outputSchema");
        valid(name + " outputSchema", output);
        root(name + " outputSchema", output);
        schema(name + " outputSchema", output, false);
        if (output.containsKey("required")) report(name + " outputSchema", "requires something, so no failure conforms");
    }

    private boolean isKnown(String key) {
        return switch (key) {
            case "name", "description", "inputSchema" -> true;
            case "icons" -> revision.isAtLeast(Revision.V2025_11_25);
            case "annotations" -> revision.isAtLeast(Revision.V2025_03_26);
            case "title", "outputSchema" -> revision.isAtLeast(Revision.V2025_06_18);
            default -> false;
        };
    }

    private void valid(String where, JsonObject schema) {
        var validator = new ValidatorFactory().withJsonNodeFactory(new JakartaJsonNode.Factory()).createValidator();
        validator.validate(DIALECT, (Object) schema).getErrors()
                .forEach(error -> report(where, "is not valid: " + error.getInstanceLocation() + " " + error.getError()));
    }

    private void root(String where, JsonObject schema) {
        if (!"object".equals(schema.getString("type", ""))) report(where, "has no object root");
        if (!schema.containsKey("properties")) report(where, "has no properties");
    }

    private void schema(String where, JsonObject schema, boolean input) {
        for (var keyword : schema.keySet()) {
            if (UNPORTABLE.contains(keyword)) report(where, "uses " + keyword);
        }
        if (schema.get("type") instanceof JsonArray) report(where, "has several types");
        if (input && !schema.containsKey("type")) report(where, "has no type");

        if ("array".equals(word(schema.get("type")))) {
            if (schema.get("items") instanceof JsonObject items) schema(where + "[]", items, input);
            else report(where, "is an array without items");
        }
        if (schema.get("additionalProperties") instanceof JsonObject each) schema(where + ".*", each, input);
        if (schema.get("properties") instanceof JsonObject properties) properties(where, schema, properties, input);
    }

    /** specs/mcp.md 4.5: a client drops a tool whose marks break one of these rules. */
    private void marks(String where, JsonObject schema, boolean reachable, Set<String> seen) {
        if (schema.containsKey("x-mcp-header")) {
            var header = word(schema.get("x-mcp-header"));
            if (!header.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")) report(where, "has a mark that is no token");
            if (!seen.add(header.toLowerCase(Locale.ROOT))) report(where, "has a mark that is there twice");
            if (!reachable) report(where, "marks what no header reaches");
            if (!PLAIN.contains(word(schema.get("type")))) report(where, "marks what is no plain value");
            if (DELICATE.matcher(where).find()) report(where, "marks what may be secret or personal");
        }
        if (schema.get("items") instanceof JsonObject items) marks(where + "[]", items, false, seen);
        if (schema.get("additionalProperties") instanceof JsonObject each) marks(where + ".*", each, false, seen);
        if (schema.get("properties") instanceof JsonObject properties) {
            properties.forEach((name, each) -> marks(where + "." + name, each.asJsonObject(), reachable, seen));
        }
    }

    private void properties(String where, JsonObject schema, JsonObject properties, boolean input) {
        if (input && schema.get("additionalProperties") != JsonValue.FALSE) report(where, "is open");
        if (schema.get("required") instanceof JsonArray required) {
            for (var name : required.getValuesAs(JsonString::getString)) {
                if (!properties.containsKey(name)) report(where, "requires " + name + ", which it does not have");
            }
        }
        properties.forEach((name, value) -> {
            var property = value.asJsonObject();
            var place = where + "." + name;
            schema(place, property, input);
            if (input && property.getString("description", "").isBlank()) report(place, "is not described");
            if (property.containsKey("default")) {
                violations(property, property.get("default"))
                        .forEach(each -> report(place, "has a default that breaks it" + each));
            }
        });
    }

    private static String word(JsonValue value) {
        return value instanceof JsonString string ? string.getString() : "";
    }

    private void report(String where, String what) {
        problems.add(where + " " + what);
    }
}
