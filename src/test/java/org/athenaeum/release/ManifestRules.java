package org.athenaeum.release;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;

/** The registry's rules for a manifest, as far as an image on a pipe and a remote need them (specs/mcp.md 19.1 to 19.3). */
final class ManifestRules {

    private static final String SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
    private static final Pattern ONE_VERSION = Pattern.compile("[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?");
    private static final Pattern OPEN_IMAGE =
            Pattern.compile("(docker\\.io|ghcr\\.io|[a-z0-9-]+-docker\\.pkg\\.dev|[a-z0-9]+\\.azurecr\\.io|mcr\\.microsoft\\.com)"
                    + "(/[a-z0-9._-]+)+(:[A-Za-z0-9._-]+|@sha256:[0-9a-f]{64})");
    private static final Pattern TEMPLATE = Pattern.compile("\\{([^{}]+)}");

    private static final JsonObject STDIO = Json.object().add("type", "stdio").build();

    private static final Set<String> TOP = Set.of("$schema", "name", "title", "description", "version", "websiteUrl",
            "repository", "icons", "packages", "remotes", "_meta");
    private static final Set<String> PACKAGE = Set.of("registryType", "identifier", "transport", "version", "registryBaseUrl",
            "fileSha256", "runtimeHint", "runtimeArguments", "packageArguments", "environmentVariables");
    private static final Set<String> INPUT = Set.of("description", "isRequired", "format", "value", "isSecret", "default",
            "placeholder", "choices");
    private static final Map<String, Set<String>> INPUT_KINDS = Map.of(
            "variable", Set.of(), "pair", Set.of("name", "variables"),
            "argument", Set.of("name", "variables", "type", "isRepeated", "valueHint"));

    private final List<String> broken = new ArrayList<>();

    private ManifestRules() {
    }

    /** One sentence for each rule that the manifest breaks. */
    static List<String> brokenBy(JsonObject manifest) {
        var rules = new ManifestRules();
        rules.top(manifest);
        objects(manifest, "packages").forEach(rules::imageOnAPipe);
        objects(manifest, "remotes").forEach(rules::remote);
        return rules.broken;
    }

    private void top(JsonObject manifest) {
        onlyKnown(manifest, TOP, "manifest");
        require(SCHEMA.equals(text(manifest, "$schema")), "$schema is not the newest published one");
        require(within(manifest, "name", 3, 200) && NAME.matcher(text(manifest, "name")).matches(),
                "name is not namespace/server in 3 to 200 characters");
        require(within(manifest, "description", 1, 100), "description has not 1 to 100 characters");
        require(within(manifest, "version", 1, 255) && ONE_VERSION.matcher(text(manifest, "version")).matches(),
                "version is not one concrete semantic version");
        require(!manifest.containsKey("title") || within(manifest, "title", 1, 100), "title has not 1 to 100 characters");
        require(!manifest.containsKey("websiteUrl") || isHttps(text(manifest, "websiteUrl")), "websiteUrl is no https address");
        if (manifest.containsKey("repository")) {
            var repository = manifest.getJsonObject("repository");
            onlyKnown(repository, Set.of("url", "source", "id", "subfolder"), "repository");
            require(isHttps(text(repository, "url")) && within(repository, "source", 1, 100), "repository lacks url or source");
        }
    }

    private void imageOnAPipe(JsonObject image) {
        onlyKnown(image, PACKAGE, "package");
        require("oci".equals(text(image, "registryType")), "registryType is not oci, the one type a Java server has");
        require(OPEN_IMAGE.matcher(text(image, "identifier")).matches(),
                "identifier is no image of an accepted host with a tag or a digest");
        require(!image.containsKey("version"), "version stands beside an image whose identifier holds it");
        require(Set.of("npx", "uvx", "docker", "dnx").contains(text(image, "runtimeHint")), "runtimeHint is unknown");
        require(STDIO.equals(image.get("transport")), "transport is not stdio alone");

        for (var argument : objects(image, "runtimeArguments")) {
            input(argument, "argument");
            var named = "named".equals(text(argument, "type")) && text(argument, "name").startsWith("-");
            var placed = "positional".equals(text(argument, "type"))
                    && (argument.containsKey("value") || argument.containsKey("valueHint"));
            require(named || placed, "an argument is neither named with its dashes nor positional with a value");
        }
        objects(image, "environmentVariables").forEach(this::pair);
        require(objects(image, "runtimeArguments").stream().anyMatch(argument -> "-i".equals(text(argument, "name"))),
                "stdin is not kept open: the argument -i is missing");
    }

    private void remote(JsonObject remote) {
        onlyKnown(remote, Set.of("type", "url", "headers", "variables"), "remote");
        require(Set.of("streamable-http", "sse").contains(text(remote, "type")), "a remote's type is unknown");
        require(isHttps(text(remote, "url")), "a remote's url is no https address");
        templates(remote, text(remote, "url"));
        objects(remote, "headers").forEach(this::pair);
    }

    private void pair(JsonObject pair) {
        require(!text(pair, "name").isEmpty(), "a variable or header has no name");
        input(pair, "pair");
    }

    private void input(JsonObject input, String kind) {
        var known = new ArrayList<>(INPUT);
        known.addAll(INPUT_KINDS.get(kind));
        onlyKnown(input, Set.copyOf(known), kind);
        require(!input.containsKey("format") || Set.of("string", "number", "boolean", "filepath").contains(text(input, "format")),
                "format is unknown");
        for (var flag : List.of("isRequired", "isSecret", "isRepeated")) {
            require(!input.containsKey(flag) || input.get(flag).equals(JsonValue.TRUE) || input.get(flag).equals(JsonValue.FALSE),
                    flag + " is neither true nor false");
        }
        require(!input.containsKey("choices") || !input.containsKey("default")
                || input.getJsonArray("choices").contains(input.get("default")), "default is none of the choices");
        templates(input, text(input, "value"));
    }

    /** A name in braces refers to a variable that stands beside it, and no variable stands there for nothing. */
    private void templates(JsonObject holder, String template) {
        var variables = holder.get("variables") instanceof JsonObject given ? given : JsonValue.EMPTY_JSON_OBJECT;
        var used = TEMPLATE.matcher(template).results().map(found -> found.group(1)).toList();
        require(variables.keySet().equals(Set.copyOf(used)), "variables and the names in braces differ");
        variables.values().forEach(variable -> input(variable.asJsonObject(), "variable"));
    }

    private void onlyKnown(JsonObject object, Set<String> known, String what) {
        object.keySet().stream().filter(key -> !known.contains(key))
                .forEach(key -> broken.add(key + " is no field of a " + what));
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) broken.add(otherwise);
    }

    private static boolean within(JsonObject object, String key, int min, int max) {
        var length = text(object, key).length();
        return length >= min && length <= max;
    }

    private static boolean isHttps(String text) {
        return text.startsWith("https://") && URI.create(text.replaceAll("[{}]", "")).getHost() != null;
    }

    private static String text(JsonObject object, String key) {
        return object.get(key) instanceof JsonString string ? string.getString() : "";
    }

    private static List<JsonObject> objects(JsonObject object, String key) {
        return object.get(key) instanceof JsonArray array ? array.getValuesAs(JsonObject.class) : List.of();
    }
}
