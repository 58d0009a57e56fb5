package org.athenaeum.testing.check;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/**
 * The published JSON schema of one revision, and what it says about a value.
 *
 * <p>One thing is forgiven: the older schemas want an id on every error, although there is none to give when the request could
 * not be read, and null is valid in none of them (specs/mcp.md 2).
 */
public final class McpSchema {

    private static final int MOST_SHOWN = 6;
    private static final Map<Revision, McpSchema> ALL = Arrays.stream(Revision.values())
            .collect(Collectors.toUnmodifiableMap(Function.identity(), McpSchema::read));

    private final JsonObject definitions;
    private final String place;
    private final Validator validator;
    private final URI uri;

    private McpSchema(Revision revision, JsonObject document) {
        place = document.containsKey("$defs") ? "$defs" : "definitions";
        definitions = document.getJsonObject(place);
        validator = new ValidatorFactory().withJsonNodeFactory(new JakartaJsonNode.Factory())
                .withDisabledSchemaValidation(true).createValidator();
        uri = validator.registerSchema(URI.create("https://mcp.test/" + revision.word()), (Object) document);
    }

    public static McpSchema of(Revision revision) {
        return ALL.get(revision);
    }

    private static McpSchema read(Revision revision) {
        try (var file = McpSchema.class.getResourceAsStream("/mcp-schema/" + revision.word() + ".json")) {
            return new McpSchema(revision, (JsonObject) Json.read(file.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean has(String definition) {
        return definitions.containsKey(definition);
    }

    /** The definition of a message, out of one of the schema's unions, such as {@code ServerNotification}, by its method. */
    public Optional<String> ofMethod(String union, String method) {
        if (!has(union)) return Optional.empty();
        return definitions.getJsonObject(union).getJsonArray("anyOf").getValuesAs(JsonObject.class).stream()
                .map(member -> member.getString("$ref").replaceFirst(".*/", ""))
                .filter(name -> method.equals(methodOf(name))).findFirst();
    }

    private String methodOf(String definition) {
        return definitions.getJsonObject(definition).getJsonObject("properties").getJsonObject("method")
                .get("const") instanceof JsonString method ? method.getString() : "";
    }

    /** Where the value breaks the definition, and how; empty if it conforms. */
    public List<String> violations(String definition, JsonValue value) {
        if (!has(definition)) return List.of(": the revision has no " + definition);
        return validator.validate(URI.create(uri + "#/" + place + "/" + definition), (Object) value).getErrors().stream()
                .filter(error -> !isForgiven(value, error))
                .map(error -> error.getInstanceLocation() + ": " + error.getError()).distinct().limit(MOST_SHOWN).toList();
    }

    private static boolean isForgiven(JsonValue value, Error error) {
        return error.getInstanceLocation().isEmpty() && "required".equals(error.getKeyword())
                && value instanceof JsonObject message && message.containsKey("error") && !message.containsKey("id")
                && message.containsKey("jsonrpc");
    }
}
