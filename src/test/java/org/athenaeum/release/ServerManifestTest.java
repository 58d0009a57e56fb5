package org.athenaeum.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.reading.AliasVariable;
import org.athenaeum.settings.reading.Variable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ServerManifestTest {

    private static final Path MANIFEST = Path.of("server.json");

    @Test
    @DisplayName("specs/mcp.md 19.1 to 19.3: the manifest keeps the registry's rules")
    void keepsTheRegistrysRules() throws IOException {
        assertThat(ManifestRules.brokenBy(manifest())).isEmpty();
    }

    @Test
    void namesThePomsVersionEverywhere() throws IOException {
        var version = firstGroup("<artifactId>athenaeum</artifactId>\\s*<version>([^<]+)</version>", "pom.xml");

        assertThat(manifest().getString("version")).isEqualTo(version);
        assertThat(image().getString("identifier")).endsWith("/athenaeum:" + version);
    }

    @Test
    @DisplayName("specs/mcp.md 19.2: the image proves that it belongs to the name")
    void namesTheServerThatTheImageClaimsToBe() throws IOException {
        var label = firstGroup("io\\.modelcontextprotocol\\.server\\.name=\"?([^\"\\s]+)", "Dockerfile");

        assertThat(manifest().getString("name")).isEqualTo("org.brainkb/brainkb").isEqualTo(label);
    }

    @Test
    void offersVariablesAsTheyAreRead() throws IOException {
        var offered = image().getJsonArray("environmentVariables").getValuesAs(JsonObject.class).stream()
                .filter(entry -> !entry.getString("name").equals("MCP_TRANSPORT")).toList();

        assertThat(offered).isNotEmpty().allSatisfy(entry -> {
            var ofAlias = AliasVariable.parse(entry.getString("name"));
            if (ofAlias.isPresent()) {
                assertThat(entry.getBoolean("isSecret", false)).isEqualTo(ofAlias.get().field().isSecret());
                return;
            }
            var variable = Variable.valueOf(entry.getString("name"));
            assertThat(entry.getBoolean("isSecret", false)).isEqualTo(variable.isSecret());
            var standard = variable == Variable.BRAINKB_URL ? "" : variable.standard().orElse("");   // set, it turns a family on
            assertThat(entry.getString("default", "")).isEqualTo(standard);
        });
    }

    static Stream<Arguments> slips() {
        return Stream.of(
                arguments("\"org.brainkb/brainkb\"", "\"brainkb\"", "name is not", "no namespace"),
                arguments("\"0.1.0\"", "\"^0.1.0\"", "version is not", "a range names no version"),
                arguments("\"Governed", "\"" + "x".repeat(100), "description has not", "more than 100 characters"),
                arguments("2025-12-11", "2025-07-09", "$schema is not", "an old schema"),
                arguments("\"title\"", "\"status\"", "status is no field", "removed on 2025-09-29"),
                arguments("\"source\": \"github\"", "\"id\": \"1\"", "repository lacks", "source is required"),
                arguments("athenaeum:0.1.0", "athenaeum", "identifier is no image", "neither tag nor digest"),
                arguments("ghcr.io", "images.example.org", "identifier is no image", "a host that is not accepted"),
                arguments("\"oci\"", "\"maven\"", "registryType is not", "there is no such type"),
                arguments("\"stdio\"\n      }", "\"stdio\", \"url\": \"x\"\n      }", "transport is not", "pipes have none"),
                arguments("\"-i\"", "\"-t\"", "stdin is not kept open", "the container would read an end at once"),
                arguments("{vault_folder}", "{folder}", "variables and the names", "a name that nothing explains"),
                arguments("https://mcp.brainkb.org", "http://mcp.brainkb.org", "url is no https", "remotes are public"),
                arguments("\"filepath\"", "\"path\"", "format is unknown", "no such format"),
                arguments("\"isSecret\": true", "\"isSecret\": \"true\"", "isSecret is neither", "a word is no truth value"),
                arguments("\"default\": \"info\"", "\"default\": \"loud\"", "default is none", "not among the choices"));
    }

    @ParameterizedTest(name = "{3}")
    @MethodSource("slips")
    void noticesASlip(String right, String wrong, String complaint, String reason) throws IOException {
        var text = Files.readString(MANIFEST);
        assertThat(text).contains(right);

        var broken = ManifestRules.brokenBy(Json.read(text.replace(right, wrong)).asJsonObject());

        assertThat(broken).as(reason).anyMatch(sentence -> sentence.contains(complaint));
    }

    private static JsonObject manifest() throws IOException {
        return Json.read(Files.readString(MANIFEST)).asJsonObject();
    }

    private static JsonObject image() throws IOException {
        return manifest().getJsonArray("packages").getJsonObject(0);
    }

    private static String firstGroup(String pattern, String file) throws IOException {
        var found = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
        assertThat(found.find()).as("%s holds %s", file, pattern).isTrue();
        return found.group(1);
    }
}
