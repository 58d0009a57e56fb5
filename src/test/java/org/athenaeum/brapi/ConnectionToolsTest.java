package org.athenaeum.brapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.athenaeum.brapi.connection.Alias;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.orientation.ConnectionDocuments;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.operation.CheckReport;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A1, A2: connecting, and finding out what there is")
class ConnectionToolsTest {

    private static final String JSON = "application/json";

    private final PlayedBackend server = PlayedBackend.open();
    private final Map<String, String> results = new ConcurrentHashMap<>();
    private BrapiBench bench;

    @BeforeEach
    void play() {
        results.put("serverinfo", """
                {"serverName":"Farm <b>1</b>","organizationName":"Barn","contactEmail":"a@b.example","calls":[
                {"service":"studies","methods":["GET"],"versions":["2.0","2.10"]},{"service":"germplasm","methods":["GET"],"versions":["2.9"]},
                {"service":"search/studies","methods":["POST"]}]}""");
        results.put("commoncropnames", "{\"data\":[\"Maize\"]}");
        results.put("studies", "{\"data\":[{}]}");
        server.plays((seen, exchange) -> {
            var path = seen.rawPath().replace("/brapi/v2/", "");
            if (path.equals("token")) {
                PlayedBackend.send(exchange, 200, JSON, "{\"access_token\":\"velvet-token\",\"expires_in\":3600,\"userDisplayName\":\"Ada\"}");
                return;
            }
            var result = results.get(path);
            PlayedBackend.send(exchange, result == null ? 500 : 200, JSON, result == null ? "no " + seen.header("Authorization") + seen.header("X-Key")
                    : "{\"metadata\":{\"pagination\":{\"totalCount\":42}},\"result\":" + result + "}");
        });
        bench = BrapiBench.with("BRAPI_ALLOW_PRIVATE_IPS", "true");
    }

    @AfterEach
    void close() {
        bench.close();
        server.close();
    }

    private String base() {
        return server.url() + "/brapi/v2";
    }

    private BrapiBench another(String... namesAndValues) {
        bench.close();
        bench = BrapiBench.with(namesAndValues);
        return bench;
    }

    private static JsonObject data(ToolResult result) {
        return result.structured().orElseThrow();
    }

    private static String reason(ToolResult result) {
        assertThat(result.isError()).isTrue();
        return data(result).getJsonObject("error").getJsonObject("data").getString("reason");
    }

    private ToolResult connect(Workspace workspace, String more) {
        return bench.call(workspace, "brapi_connect", "{'baseUrl':'" + base() + "/'" + more + "}");
    }

    @Test
    @DisplayName("A1: the orientation envelope")
    void tellsWhatThereIs() {
        var result = connect(bench.workspace(), ",'alias':'farm'");

        assertThat(result.isError()).isFalse();
        var told = data(result);
        assertThat(told.getString("alias")).isEqualTo("farm");
        assertThat(told.getString("baseUrl")).isEqualTo(base());
        assertThat(told.getJsonObject("server").getString("name")).isEqualTo("Farm 1");
        assertThat(told.getJsonObject("server").getString("brapiVersion")).isEqualTo("2.10");
        assertThat(told.getJsonObject("auth").getString("mode")).isEqualTo("none");
        var capabilities = told.getJsonObject("capabilities");
        assertThat(capabilities.getInt("supportedCount")).isEqualTo(3);
        assertThat(capabilities.getJsonArray("supported")).isEqualTo(Json.strings(List.of("germplasm", "search/studies", "studies")));
        assertThat(capabilities.getJsonArray("notableGaps").toString()).contains("observations", "search/germplasm").doesNotContain("\"studies\"");
        assertThat(told.getJsonObject("content").getInt("studyCount")).isEqualTo(42);
        assertThat(told.getJsonObject("content").containsKey("germplasmCount")).as("a count that failed is left out").isFalse();
        assertThat(told.getJsonObject("content").getJsonArray("crops")).isEqualTo(Json.strings(List.of("Maize")));
        assertThat(told.getJsonObject("dialect").getString("envVar")).isEqualTo("BRAPI_FARM_DIALECT");
        assertThat(told.containsKey("attribution")).isFalse();
        assertThat(BrapiBench.text(result)).startsWith("Connected farm -> " + base()).contains("Farm 1 · Barn · BrAPI 2.10", "42 studies");
    }

    @Test
    @DisplayName("A2: the same of an open connection, with the profile from the cache unless asked anew")
    void tellsItAgain() {
        var workspace = bench.workspace();
        connect(workspace, "");
        long asked = infos();

        var again = bench.call(workspace, "brapi_server_info", "{}");
        assertThat(data(again).getString("alias")).isEqualTo("default");
        assertThat(infos()).isEqualTo(asked);

        bench.call(workspace, "brapi_server_info", "{'forceRefresh':true}");
        assertThat(infos()).isEqualTo(asked + 1);
    }

    private long infos() {
        return server.seen().stream().filter(seen -> seen.rawPath().endsWith("/serverinfo")).count();
    }

    @Test
    @DisplayName("U, H1: no connection under that alias")
    void knowsNoOtherAlias() {
        var failed = bench.call(bench.workspace(), "brapi_server_info", "{'alias':'north'}");

        assertThat(reason(failed)).isEqualTo("unknown_alias");
        var error = data(failed).getJsonObject("error");
        assertThat(error.getInt("code")).isEqualTo(-32001);
        assertThat(error.getJsonObject("data").getString("alias")).isEqualTo("north");
        assertThat(BrapiBench.text(failed)).isEqualTo("Error: There is no connection named north.\n\nRecovery: Call brapi_connect with alias north first.");
        assertThat(error.getJsonObject("data").getJsonObject("recovery").getString("hint")).contains("brapi_connect");
    }

    @Test
    @DisplayName("L9: two workspaces see nothing of each other's connections, and what ended is gone")
    void keepsWorkspacesApart() {
        var one = bench.workspace();
        var other = bench.workspace();
        connect(one, ",'alias':'farm','auth':{'mode':'bearer','token':'velvet'}");

        assertThat(reason(bench.call(other, "brapi_server_info", "{'alias':'farm'}"))).isEqualTo("unknown_alias");
        assertThat(bench.call(one, "brapi_server_info", "{'alias':'farm'}").isError()).isFalse();
        assertThat(one.handle()).isPresent();

        bench.bean(Workspaces.class).end(one.key());
        assertThat(reason(bench.call(one, "brapi_server_info", "{'alias':'farm'}"))).isEqualTo("unknown_alias");
    }

    @Test
    @DisplayName("L9: where all of a tenant share, a token without tenant keeps nothing")
    void asksForTheTenantWhereItIsShared() {
        another("BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_SESSION_ISOLATION", "false");

        var failed = bench.call(tokenOf(Optional.empty()), bench.workspace(), "brapi_connect", "{'baseUrl':'" + base() + "'}");
        assertThat(reason(failed)).isEqualTo("tenant_required");
        var kept = bench.call(tokenOf(Optional.of("farm")), bench.workspace(), "brapi_connect", "{'baseUrl':'" + base() + "'}");
        assertThat(kept.isError()).isFalse();
    }

    private static Caller tokenOf(Optional<String> tenant) {
        return Caller.of(new VerifiedToken("https://id.example.org", "ada", "client", tenant, Optional.empty(), Instant.MAX, Scopes.NONE,
                JsonValue.EMPTY_JSON_OBJECT));
    }

    @Test
    @DisplayName("C1: a workspace with connections lives as long as they do")
    void keepsTheWorkspaceOfItsConnections() {
        another("BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_DATASET_TTL_SECONDS", "60");
        var room = bench.bean(Connections.class);
        var workspace = bench.workspace();
        connect(workspace, ",'auth':{'mode':'bearer','token':'velvet'}");

        assertThat(workspace.endsAt()).isPresent();
        assertThat(room.close(workspace, Alias.DEFAULT)).isTrue();
        assertThat(room.close(workspace, Alias.DEFAULT)).isFalse();
    }

    @Test
    @DisplayName("C1: a connection is closed on request, and its credential asks nobody any more")
    void closesAConnection() {
        var workspace = bench.workspace();
        connect(workspace, "");

        assertThat(data(bench.call(workspace, "brapi_connect", "{'disconnect':true}")).getBoolean("closed")).isTrue();
        assertThat(data(bench.call(workspace, "brapi_connect", "{'disconnect':true}")).getBoolean("closed")).isFalse();
        assertThat(reason(bench.call(workspace, "brapi_server_info", "{}"))).isEqualTo("unknown_alias");
    }

    @Test
    @DisplayName("C8: where nothing can be kept no connection is opened, and configured ones need none")
    void servesConfiguredAliasesWithoutSession() {
        another("BRAPI_NORTH_BASE_URL", base(), "BRAPI_NORTH_BEARER_TOKEN", "velvet");
        var passing = bench.bean(Workspaces.class).transitory();

        assertThat(bench.call(passing, "brapi_server_info", "{'alias':'north'}").isError()).isFalse();
        assertThat(server.last().header("Authorization")).isEqualTo("Bearer velvet");
        assertThatExceptionOfType(WorkspaceRefused.class).isThrownBy(() -> bench.call(passing, "brapi_connect", "{'alias':'north'}"));
    }

    @Test
    @DisplayName("L5: five kinds of auth, and none of their secrets is told or logged")
    void neverTellsASecret() {
        var lines = new ArrayList<String>();
        var listener = listener(lines);
        Logger.getLogger("").addHandler(listener);
        try {
            var told = new ArrayList<ToolResult>();
            for (var auth : List.of("{'mode':'none'}", "{'mode':'bearer','token':'velvet-1'}", "{'mode':'api_key','apiKey':'velvet-2','headerName':'X-Key'}",
                    "{'mode':'sgn','username':'ada','password':'velvet-3'}", "{'mode':'oauth2','clientId':'id','clientSecret':'velvet-4'}")) {
                var result = connect(bench.workspace(), ",'auth':" + auth);
                assertThat(result.isError()).as(auth).isFalse();
                told.add(result);
            }
            told.add(connect(bench.workspace(), ",'auth':{'mode':'sgn','username':'ada'}"));
            told.add(connect(bench.workspace(), ",'auth':{'mode':'bearer','token':'velvet\\n5'}"));
            told.add(connect(bench.workspace(), ",'auth':{'mode':'api_key','apiKey':'velvet-6','headerName':'Host'}"));
            results.remove("serverinfo");
            told.add(connect(bench.workspace(), ",'auth':{'mode':'api_key','apiKey':'velvet-7','headerName':'X-Key'}"));

            assertThat(told.stream().map(result -> data(result) + BrapiBench.text(result))).noneMatch(text -> text.contains("velvet"));
            assertThat(told.stream().limit(5).map(result -> data(result).getJsonObject("auth").getString("mode")))
                    .containsExactly("none", "bearer", "api_key", "sgn", "oauth2");
            assertThat(data(told.get(3)).getJsonObject("auth").getString("user")).isEqualTo("Ada");
            assertThat(told.stream().skip(5).limit(3).map(ConnectionToolsTest::reason)).containsExactly("incomplete_auth", "invalid_auth", "invalid_auth");
            assertThat(lines).noneMatch(line -> line.contains("velvet"));
        } finally {
            Logger.getLogger("").removeHandler(listener);
        }
    }

    private static Handler listener(List<String> lines) {
        return new Handler() {
            @Override
            public void publish(LogRecord entry) {
                lines.add(entry.getMessage() + List.of(Optional.ofNullable(entry.getParameters()).orElse(new Object[0])) + entry.getThrown());
            }

            @Override
            public void flush() {
                // nothing is held back
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }

    @Test
    @DisplayName("L7: a dead host is a failure, and an offline one on request is not")
    void tellsThatNobodyIsThere() {
        var base = base();
        server.close();

        var failed = bench.call(bench.workspace(), "brapi_connect", "{'baseUrl':'" + base + "'}");
        assertThat(reason(failed)).isEqualTo("server_unreachable");
        assertThat(data(failed).getJsonObject("error").getInt("code")).isEqualTo(-32000);

        var offline = bench.call(bench.workspace(), "brapi_connect", "{'baseUrl':'" + base + "','allowOffline':true}");
        assertThat(offline.isError()).isFalse();
        assertThat(BrapiBench.text(offline)).startsWith("Registered default");
    }

    @Test
    @DisplayName("L7: so is a host that takes the connection and says nothing")
    void givesUpOnAHostThatSaysNothing() {
        another("BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_COMPANION_TIMEOUT_MS", "200");
        server.plays((seen, exchange) -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });

        assertThat(reason(connect(bench.workspace(), ""))).isEqualTo("server_unreachable");
        assertThat(server.seen()).as("serverinfo and the crops, each asked twice at most").hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void saysThatAWebPageIsNoServer() {
        server.answers(200, "text/html", "<html><title>Welcome</title></html>");

        assertThat(reason(connect(bench.workspace(), ""))).isEqualTo("not_brapi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:{port}/x", "http://localhost:{port}/x", "http://[::1]:{port}/x"})
    @DisplayName("L8: private addresses are refused by default, and nobody there hears anything")
    void refusesPrivateAddresses(String url) {
        another();

        var failed = bench.call(bench.workspace(), "brapi_connect", "{'baseUrl':'" + url.replace("{port}", "" + server.url().port()) + "'}");

        assertThat(reason(failed)).isEqualTo("address_not_allowed");
        assertThat(server.seen()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://2130706433/", "http://0x7f000001/", "http://127.1/", "http://[::ffff:7f00:1]/"})
    @DisplayName("L8: numbers in disguise are no addresses")
    void refusesNumbersInDisguise(String url) {
        assertThat(reason(bench.call(bench.workspace(), "brapi_connect", "{'baseUrl':'" + url + "'}"))).isEqualTo("invalid_base_url");
    }

    @Test
    @DisplayName("L4: a configured credential stays at home when a caller names another address under its alias")
    void keepsConfiguredCredentialsAtHome() {
        another("BRAPI_DEFAULT_BASE_URL", "https://home.example.org/brapi/v2", "BRAPI_DEFAULT_BEARER_TOKEN", "velvet", "BRAPI_ALLOW_PRIVATE_IPS", "true");

        assertThat(connect(bench.workspace(), "").isError()).isFalse();
        assertThat(connect(bench.workspace(), ",'alias':'new'").isError()).isFalse();
        assertThat(server.seen()).isNotEmpty().allMatch(seen -> seen.header("Authorization").isEmpty());
    }

    @Test
    @DisplayName("A1: the description names the servers that have an alias; the lists are portable and within their budget")
    void describesWhatIsOffered() {
        another("BRAPI_DEFAULT_BASE_URL", base(), "BRAPI_MY_TRIAL_BASE_URL", base());

        for (var revision : Revision.values()) {
            assertThat(CatalogLint.problems(bench.listed().listed(revision), revision)).as(revision.word()).isEmpty();
        }
        assertThat(new String(bench.listed().listed(Revision.V2025_11_25), java.nio.charset.StandardCharsets.UTF_8)).contains("default, bti-breedbase-demo, bti-cassava", "my_trial");
    }

    @Test
    @DisplayName("B1: the default server, its services and all connections can be read, without a secret")
    void canBeReadAsDocuments() {
        var workspace = bench.workspace();
        connect(workspace, ",'auth':{'mode':'bearer','token':'velvet'}");
        var documents = bench.bean(ConnectionDocuments.class);
        var call = Call.startingNow(Duration.ofSeconds(20), ResultBudget.DEFAULT);

        var info = documents.info(BrapiBench.SOMEBODY, workspace, call);
        var calls = documents.calls(BrapiBench.SOMEBODY, workspace, call);
        var list = documents.list(workspace);

        assertThat(info.getString("baseUrl")).isEqualTo(base());
        assertThat(calls.getJsonObject("supported").getJsonObject("studies").getJsonArray("methods")).isEqualTo(Json.strings(List.of("GET")));
        assertThat(list.getJsonArray("connections").getJsonObject(0).getString("authMode")).isEqualTo("bearer");
        assertThat(list.getJsonArray("offered")).hasSize(6);
        assertThat(info + "" + calls + list).doesNotContain("velvet");
        assertThat(documents.list(bench.workspace()).getJsonArray("connections")).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 55: a check asks the default server")
    void checksTheDefaultServer() {
        assertThat(bench.bean(BrapiCheck.class).check().problems()).isEmpty();

        another("BRAPI_DEFAULT_BASE_URL", base());
        CheckReport good = bench.bean(BrapiCheck.class).check();
        assertThat(good.problems()).isEmpty();
        assertThat(good.facts()).anyMatch(fact -> fact.contains("3 services"));

        server.answers(404, JSON, "{}");
        another("BRAPI_DEFAULT_BASE_URL", base());
        assertThat(bench.bean(BrapiCheck.class).check().problems()).isNotEmpty();
    }
}
