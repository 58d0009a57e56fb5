package org.athenaeum.operations.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.feature.meadow.Meadow;
import org.athenaeum.catalog.feature.orchard.Orchard;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Writers;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FeatureMethodsTest {

    private static final Endpoint ORCHARD = new Endpoint("/mcp/kb", Set.of(Family.KB));
    private static final Endpoint MEADOW = new Endpoint("/mcp/brapi", Set.of(Family.BRAPI));
    private static final Endpoint BOTH = new Endpoint("/mcp", Set.of(Family.KB, Family.BRAPI));
    private static final Endpoint NOTHING = new Endpoint("/mcp/brainkb", Set.of(Family.BRAINKB));

    private SeContainer container;
    private FeatureMethods methods;

    @BeforeAll
    void start() {
        container = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addBeanClasses(Orchard.class, Meadow.class).initialize();
        var manager = container.getBeanManager();
        var settings = Settings.read(SettingsSource.of(Map.of()));
        var keys = new StateKey(settings);
        var workspaces = new Workspaces(settings, new SessionStore(settings), keys);
        methods = new FeatureMethods(new FeatureCatalog(manager.getExtension(ToolExtension.class), manager), settings,
                keys, new Deadlines(new HandClock(), new Writers()), situation -> workspaces.transitory(), List.of());
    }

    @AfterAll
    void stop() {
        container.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/list", "resources/templates/list", "resources/read", "prompts/list", "prompts/get",
        "completion/complete"})
    @DisplayName("where an endpoint has nothing of a kind, its method does not exist")
    void isNotThereWithoutAnything(String method) {
        for (var revision : Revision.values()) {
            var failure = failure(NOTHING, revision, method, "{}");

            assertThat(failure.code().number()).isEqualTo(-32601);
            assertThat(failure.stage()).isEqualTo(Stage.METHOD);
        }
    }

    @Test
    void hasNoPromptsWhereAFamilyHasNone() {
        assertThat(failure(MEADOW, Revision.V2025_11_25, "prompts/get", "{\"name\":\"graft\"}").code().number())
                .isEqualTo(-32601);
        assertThat(failure(MEADOW, Revision.V2025_11_25, "completion/complete", "{}").code().number()).isEqualTo(-32601);
        assertThat(failure(MEADOW, Revision.V2025_11_25, "resources/read", "{\"uri\":\"photo:///orchard\"}").code().number())
                .isEqualTo(-32002);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /mcp/kb      | V2024_11_05 | {"tools":{},"resources":{},"prompts":{},"logging":{}}
            /mcp/kb      | V2025_03_26 | {"tools":{},"resources":{},"prompts":{},"completions":{},"logging":{}}
            /mcp/kb      | V2026_07_28 | {"tools":{},"resources":{},"prompts":{},"completions":{},"logging":{}}
            /mcp/brapi   | V2026_07_28 | {"tools":{},"resources":{},"logging":{}}
            /mcp/brainkb | V2026_07_28 | {"tools":{},"logging":{}}
            """)
    @DisplayName("RES-01, PRM-01, CMP-01: declared is what is there")
    void declaresWhatIsThere(String path, Revision revision, String capabilities) {
        var endpoint = Map.of("/mcp/kb", ORCHARD, "/mcp/brapi", MEADOW, "/mcp/brainkb", NOTHING).get(path);

        assertThat(methods.capabilities(situation(endpoint, revision)).build()).hasToString(capabilities);
    }

    @Test
    @DisplayName("PAG-03, CCH-02: fixed resources come first and once, the families' lists follow, and the last part has no cursor")
    void listsOneFamilyAfterAnother() {
        var uris = new ArrayList<String>();
        var result = answer(BOTH, "resources/list", "{}");
        collect(uris, result);
        while (result.containsKey("nextCursor")) {
            result = answer(BOTH, "resources/list", "{\"cursor\":\"" + result.getString("nextCursor") + "\"}");
            collect(uris, result);
        }
        assertThat(uris).containsExactly("tree:///oldest/oak", "orchard:///rules", "tree:///first", "tree:///second",
                "meadow:///daisy", "meadow:///clover");

        var first = answer(BOTH, "resources/list", "{}").getString("nextCursor");
        assertThat(failure(ORCHARD, Revision.V2026_07_28, "resources/list", "{\"cursor\":\"" + first + "\"}").code().number())
                .isEqualTo(-32602);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            meadow:///none | -32602 | Resource not found
            meadow:///dusk | -32603 | Internal error: it took too long
            meadow:///bull | -32603 | Internal error: the server's log has the cause
            """)
    @DisplayName("RES-04, RES-14: nothing there, a failure that may be told, and a fault of ours")
    void mapsFailuresInOnePlace(String uri, int code, String message) {
        var failure = failure(MEADOW, Revision.V2026_07_28, "resources/read", "{\"uri\":\"" + uri + "\"}");

        assertThat(failure.code().number()).isEqualTo(code);
        assertThat(failure).hasMessage(message);
    }

    @Test
    @DisplayName("RES-07: a fixed resource is read like any other")
    void readsFixedResources() {
        assertThat(answer(ORCHARD, "resources/read", "{\"uri\":\"orchard:///rules\"}").getJsonArray("contents")).hasToString(
                "[{\"uri\":\"orchard:///rules\",\"mimeType\":\"text/plain\",\"text\":\"No ladders, local.\"}]");
        assertThat(failure(MEADOW, Revision.V2025_11_25, "resources/read", "{\"uri\":\"orchard:///rules\"}").code().number())
                .isEqualTo(-32002);
    }

    @Test
    @DisplayName("RES-07: bytes travel as Base64")
    void encodesBytes() {
        assertThat(answer(MEADOW, "resources/read", "{\"uri\":\"meadow:///daisy\"}").getJsonArray("contents")).hasToString(
                "[{\"uri\":\"meadow:///daisy\",\"mimeType\":\"image/png\",\"blob\":\"AQID\"}]");
    }

    private static void collect(ArrayList<String> uris, JsonObject result) {
        assertThat(result.getString("cacheScope")).isEqualTo("private");
        result.getJsonArray("resources").getValuesAs(JsonObject.class).forEach(row -> uris.add(row.getString("uri")));
    }

    private JsonObject answer(Endpoint endpoint, String method, String params) {
        var result = methods.all().get(method).answer(situation(endpoint, Revision.V2026_07_28), (JsonObject) Json.read(params));
        return (JsonObject) Json.read(result.json());
    }

    private ProtocolFailure failure(Endpoint endpoint, Revision revision, String method, String params) {
        return catchThrowableOfType(ProtocolFailure.class, () -> methods.all().get(method)
                .answer(situation(endpoint, revision), (JsonObject) Json.read(params)));
    }

    private static Situation situation(Endpoint endpoint, Revision revision) {
        return new Situation(endpoint, Caller.local(Scopes.NONE), revision);
    }
}
