package org.athenaeum.catalog.input;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.athenaeum.protocol.Json;

/** The schemas that a form may have: {@code requestedSchema} of 2025-11-25 and nothing beside (ELI-02, ELI-03, ELI-11). */
final class FormSchema {

    private static final int MOST_PROPERTIES = 50;
    private static final int MOST_CHOICES = 200;
    private static final int LONGEST = 32 * 1024;

    private static final Set<String> ROOT = Set.of("$schema", "type", "properties", "required");
    private static final Set<String> ANY = Set.of("type", "title", "description", "default");
    private static final Map<String, Set<String>> KEYWORDS = Map.of(
            "string", Set.of("minLength", "maxLength", "format", "enum", "enumNames", "oneOf"),
            "number", Set.of("minimum", "maximum"),
            "integer", Set.of("minimum", "maximum"),
            "boolean", Set.of(),
            "array", Set.of("items", "minItems", "maxItems"));
    private static final Set<String> NUMBERS = Set.of("minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems");
    private static final Set<String> FORMATS = Set.of("email", "uri", "date", "date-time");

    private FormSchema() {
    }

    /** @throws IllegalArgumentException naming what no client could show, or none should */
    static void require(JsonObject schema) {
        only("a form", schema, ROOT);
        if (!word(schema, "type").equals("object")) throw fault("a form", "is an object");
        if (!(schema.get("properties") instanceof JsonObject properties) || properties.isEmpty()) {
            throw fault("a form", "has properties");
        }
        if (properties.size() > MOST_PROPERTIES) throw fault("a form", "has at most " + MOST_PROPERTIES + " properties");
        if (schema.toString().length() > LONGEST) throw fault("a form", "has at most " + LONGEST + " characters");

        if (schema.containsKey("required")) {
            for (var name : strings("required", schema.get("required"))) {
                if (!properties.containsKey(name)) throw fault("required", "names properties; there is no " + name);
            }
        }
        properties.forEach(FormSchema::property);
    }

    private static void property(String name, JsonValue value) {
        var where = "the property " + name;
        if (!name.matches("[A-Za-z_][A-Za-z0-9_.-]{0,63}")) throw fault(where, "needs a plain name of at most 64 characters");
        if (!(value instanceof JsonObject property)) throw fault(where, "is described by an object");
        var known = KEYWORDS.get(word(property, "type"));
        if (known == null) throw fault(where, "is one of " + new TreeSet<>(KEYWORDS.keySet()));
        var allowed = new TreeSet<>(ANY);
        allowed.addAll(known);
        only(where, property, allowed);

        Prose.requireNoSecret(where, name);
        label(where, property, "title");
        label(where, property, "description");
        if (property.containsKey("title")) Prose.requireNoSecret(where, word(property, "title"));
        for (var keyword : NUMBERS) {
            boolean number = property.getOrDefault(keyword, Json.number(0)) instanceof JsonNumber;
            if (!number) throw fault(where, "has a number as " + keyword);
        }
        if (property.containsKey("format") && !FORMATS.contains(word(property, "format"))) {
            throw fault(where, "has one of the formats " + new TreeSet<>(FORMATS));
        }
        choices(where, property);
        if (property.containsKey("default")) fallback(where, property);
    }

    /** One choice, or several: named by themselves, by {@code enumNames}, or each with its title. */
    private static void choices(String where, JsonObject property) {
        boolean several = word(property, "type").equals("array");
        if (several && !(property.get("items") instanceof JsonObject)) throw fault(where, "has items to choose from");
        var holder = several ? property.getJsonObject("items") : property;
        if (several) only(where, holder, Set.of("type", "enum", "anyOf"));

        var titled = several ? "anyOf" : "oneOf";
        if (holder.containsKey("enum") && holder.containsKey(titled)) throw fault(where, "has its choices once");
        boolean offered = !several || holder.containsKey("enum") || holder.containsKey(titled);
        if (!offered) throw fault(where, "has items to choose from");
        boolean typed = !several || !holder.containsKey("enum") || word(holder, "type").equals("string");
        if (!typed) throw fault(where, "has items of type string");
        if (holder.containsKey("enum")) {
            int count = bounded(where, strings(where, holder.get("enum"))).size();
            boolean named = holder.containsKey("enumNames");
            var names = named ? strings(where, holder.get("enumNames")) : List.<String>of();
            if (named && names.size() != count) throw fault(where, "has a name for each choice");
            names.forEach(each -> Prose.requireLabel(where, each));
        } else if (holder.containsKey("enumNames")) {
            throw fault(where, "has names without choices");
        }
        if (holder.containsKey(titled)) titled(where, holder.get(titled));
    }

    private static void titled(String where, JsonValue choices) {
        if (!(choices instanceof JsonArray all)) throw fault(where, "has a list of choices");
        for (var each : bounded(where, all)) {
            if (!(each instanceof JsonObject choice)) throw fault(where, "has a const and a title for each choice");
            only(where, choice, Set.of("const", "title"));
            if (!(choice.get("const") instanceof JsonString) || !(choice.get("title") instanceof JsonString)) {
                throw fault(where, "has a const and a title for each choice");
            }
            label(where, choice, "title");
        }
    }

    private static void fallback(String where, JsonObject property) {
        var value = property.get("default");
        boolean fits = switch (word(property, "type")) {
            case "string" -> value instanceof JsonString;
            case "boolean" -> value == JsonValue.TRUE || value == JsonValue.FALSE;
            case "array" -> value instanceof JsonArray;
            default -> value instanceof JsonNumber;
        };
        if (!fits) throw fault(where, "has a default of its type");
    }

    private static void label(String where, JsonObject object, String keyword) {
        if (!object.containsKey(keyword)) return;
        if (!(object.get(keyword) instanceof JsonString text)) throw fault(where, "has a text as " + keyword);
        Prose.requireLabel(keyword + " of " + where, text.getString());
    }

    private static List<String> strings(String where, JsonValue value) {
        if (value instanceof JsonArray array && array.stream().allMatch(JsonString.class::isInstance)) {
            return array.getValuesAs(JsonString::getString);
        }
        throw fault(where, "has a list of texts");
    }

    private static <T> List<T> bounded(String where, List<T> choices) {
        if (choices.isEmpty() || choices.size() > MOST_CHOICES) throw fault(where, "has 1 to " + MOST_CHOICES + " choices");
        return choices;
    }

    private static void only(String where, JsonObject object, Set<String> keywords) {
        for (var keyword : object.keySet()) {
            if (!keywords.contains(keyword)) throw fault(where, "has no " + keyword + ", which not every client can show");
        }
    }

    private static String word(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? text.getString() : "";
    }

    private static IllegalArgumentException fault(String where, String rule) {
        return new IllegalArgumentException(where + " " + rule);
    }
}
