package org.athenaeum.operations.tools;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.pipe.PipeConnection;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.workspace.WorkspaceHandle;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("RULINGS 35: state is reached by session, by who calls, or by a handle")
class WorkspaceCallsTest {

    private static final String UNKNOWN = "ws_" + "A".repeat(43);
    private static final Caller ALICE = new Caller("alice", Scopes.NONE);
    private static final Caller BOB = new Caller("bob", Scopes.NONE);

    private NotebookServer server;

    @BeforeEach
    void start() {
        server = NotebookServer.with(Map.of());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = "V2026_07_28", mode = Mode.EXCLUDE)
    void findsStateBySessionAndNeverAnothers(Revision revision) {
        var one = server.client(revision);
        var other = server.client(revision);

        var written = one.call("write", "{\"note\":\"mine\"}");
        other.call("write", "{\"note\":\"yours\"}");

        assertThat(text(one.call("read", "{}"))).contains("mine").doesNotContain("yours");
        assertThat(text(other.call("read", "{}"))).contains("yours").doesNotContain("mine");
        assertThat(written.toString()).doesNotContain("ws_");
        assertThat(one.tool("write").getJsonObject("inputSchema").getJsonObject("properties")).containsOnlyKeys("note");
    }

    @Test
    @DisplayName("VER-19, DESIGN 5: a call that keeps something gives a handle, and says what to do with it and until when")
    void givesAHandleToWhoHasNoSession() {
        var modern = server.client(Revision.V2026_07_28);

        var written = modern.call("write", "{\"note\":\"mine\"}");
        var handle = handle(written);

        assertThat(handle).matches("ws_[A-Za-z0-9_-]{43}");
        assertThat(written.getJsonObject("structuredContent").getInt("notes")).isEqualTo(1);
        assertThat(written.getJsonArray("content")).hasSize(2);
        assertThat(text(written)).startsWith("1 notes");
        assertThat(written.getJsonArray("content").getJsonObject(1).getString("text")).matches("Workspace " + handle
                + " keeps what this call made: pass it as the argument workspace of later calls\\. "
                + "It ends at [-0-9]+T[:0-9]+Z if it is not used before\\.");

        var elsewhere = server.client(Revision.V2026_07_28);
        assertThat(text(elsewhere.call("read", "{\"workspace\":\"" + handle + "\"}"))).isEqualTo("Notes: mine");
        var more = elsewhere.call("write", "{\"note\":\"more\",\"workspace\":\"" + handle + "\"}");
        assertThat(text(more)).isEqualTo("2 notes");
        assertThat(more.getJsonArray("content")).describedAs("who named it knows it").hasSize(1);
    }

    @Test
    @DisplayName("VER-19: without its handle nothing is found, and another workspace begins: nobody shares one")
    void beginsAnotherWorkspaceWithoutHandle() {
        var modern = server.client(Revision.V2026_07_28);

        var first = handle(modern.call("write", "{\"note\":\"one\"}"));
        var second = handle(modern.call("write", "{\"note\":\"two\"}"));

        assertThat(second).isNotEqualTo(first);
        assertThat(text(modern.call("read", "{}"))).isEqualTo("Notes: ");
        assertThat(text(modern.call("read", "{\"workspace\":\"" + first + "\"}"))).isEqualTo("Notes: one");
    }

    @Test
    @DisplayName("RULINGS 35: a call that keeps nothing needs no workspace and makes none")
    void makesNoneForACallThatKeepsNothing() {
        var modern = server.client(Revision.V2026_07_28);

        for (var tool : List.of("read", "count", "shred")) {
            assertThat(modern.call(tool, "{}").toString()).doesNotContain("ws_");
        }
        assertThat(server.bean(Workspaces.class).size()).isZero();
        assertThat(text(server.stranger(Revision.V2025_11_25).call("read", "{}"))).isEqualTo("Notes: ");
    }

    @Test
    @DisplayName("SEC-08: an unknown, an ended and a foreign handle are answered alike, with the tool that makes a new one")
    void answersEveryHandleThatIsNotOnesOwnAlike() {
        var nobody = server.client(Revision.V2026_07_28);
        var foreign = handle(nobody.call("write", "{\"note\":\"one\"}"));
        var ended = handle(nobody.call("write", "{\"note\":\"two\"}"));
        server.bean(Workspaces.class).end(workspaceOf(ended));
        var alice = server.client(Revision.V2026_07_28, ALICE);

        var refused = alice.call("read", "{\"workspace\":\"" + UNKNOWN + "\"}");

        assertThat(refused.getBoolean("isError")).isTrue();
        assertThat(text(refused)).isEqualTo("There is no such workspace: it ended or never was, and what it kept is gone. "
                + "Call write without workspace; that makes a new one.");
        assertThat(refused.getJsonObject("structuredContent").getJsonObject("error").getString("reason"))
                .isEqualTo("unknown_workspace");
        assertThat(alice.call("read", "{\"workspace\":\"ws_short\"}")).isEqualTo(refused);
        assertThat(alice.call("read", "{\"workspace\":\"" + foreign + "\"}")).isEqualTo(refused);
        assertThat(alice.call("read", "{\"workspace\":\"" + ended + "\"}")).isEqualTo(refused);
        assertThat(nobody.call("read", "{\"workspace\":\"" + ended + "\"}")).isEqualTo(refused);
        assertThat(nobody.call("write", "{\"note\":\"x\",\"workspace\":\"" + UNKNOWN + "\"}")).isEqualTo(refused);
    }

    @Test
    @DisplayName("RULINGS 35: whom we know finds what is theirs without a handle, and is given none")
    void findsStateByWhoCalls() {
        var written = server.client(Revision.V2026_07_28, ALICE).call("write", "{\"note\":\"of alice\"}");

        assertThat(written.toString()).doesNotContain("ws_");
        assertThat(text(server.client(Revision.V2026_07_28, ALICE).call("read", "{}"))).isEqualTo("Notes: of alice");
        assertThat(text(server.client(Revision.V2026_07_28, BOB).call("read", "{}"))).isEqualTo("Notes: ");
        assertThat(text(server.client(Revision.V2025_11_25, ALICE).call("read", "{}"))).describedAs("a session comes first")
                .isEqualTo("Notes: ");
    }

    @Test
    @DisplayName("TOOL-08: the argument is listed where it is taken: on tools with state, for clients without sessions")
    void publishesTheArgumentWhereItIsTaken() {
        var modern = server.client(Revision.V2026_07_28);

        var schema = modern.tool("read").getJsonObject("inputSchema");
        assertThat(schema.getJsonObject("properties").getJsonObject("workspace")).hasToString("""
                {"type":"string","description":"From an earlier result."}""");
        assertThat(schema).doesNotContainKey("required");
        assertThat(modern.tool("write").getJsonObject("inputSchema").getJsonArray("required")).hasToString("[\"note\"]");
        assertThat(modern.tool("count").getJsonObject("inputSchema").getJsonObject("properties")).isEmpty();
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            V2026_07_28 | read  | {"workspace":7}          | type    | no handle
            V2026_07_28 | read  | {"workspace":null}       | type    | null is no handle
            V2026_07_28 | count | {"workspace":"WS"}       | unknown | a tool without state
            V2025_11_25 | read  | {"workspace":"WS"}       | unknown | a client with sessions
            V2024_11_05 | write | {"note":"x","workspace":"WS"} | unknown | the oldest client
            """)
    @DisplayName("TOOL-08: published is what is enforced")
    void enforcesWhatIsPublished(Revision revision, String tool, String arguments, String rule, String reason) {
        var result = server.client(revision).call(tool, arguments.replace("WS", UNKNOWN));

        assertThat(result.getBoolean("isError")).as(reason).isTrue();
        assertThat(text(result)).startsWith("Invalid arguments: workspace");
        if (revision.isAtLeast(Revision.V2025_06_18)) {
            assertThat(result.getJsonObject("structuredContent").getJsonObject("error").getJsonArray("violations"))
                    .hasToString("[{\"argument\":\"workspace\",\"rule\":\"" + rule + "\"}]");
        }
    }

    @Test
    @DisplayName("RULINGS 21: stateless, the older clients have no session, and name a handle like the newest")
    void namesAHandleWhereThereAreNoSessions() {
        server.close();
        server = NotebookServer.with(Map.of("MCP_SESSION_MODE", "stateless"));
        var client = server.client(Revision.V2025_11_25);
        assertThat(client.hasSession()).isFalse();

        var handle = handle(client.call("write", "{\"note\":\"mine\"}"));

        assertThat(client.tool("read").getJsonObject("inputSchema").getJsonObject("properties")).containsOnlyKeys("workspace");
        assertThat(text(client.call("read", "{\"workspace\":\"" + handle + "\"}"))).isEqualTo("Notes: mine");
        assertThat(text(client.call("read", "{}"))).isEqualTo("Notes: ");
        var oldest = server.client(Revision.V2024_11_05).call("write", "{\"note\":\"old\"}");
        assertThat(text(oldest)).describedAs("JSON is the text there").matches("\\{\"notes\":1,\"workspace\":\"ws_.{43}\"}");
    }

    @Test
    @DisplayName("RULINGS 35: whoever could not come back keeps nothing, and is told how to")
    void keepsNothingForAHandshakeClientWithoutSession() {
        var refused = server.stranger(Revision.V2025_11_25).call("write", "{\"note\":\"lost\"}");

        assertThat(refused.getBoolean("isError")).isTrue();
        assertThat(text(refused)).contains("no session was named", "Send initialize");
        assertThat(server.bean(Workspaces.class).size()).isZero();
        assertThat(server.notebooks()).isZero();
    }

    @Test
    @DisplayName("LEG-15, LEG-16, RULINGS 19: a session that is ended takes its workspace with it")
    void endsAWorkspaceWithItsSession() {
        var client = server.client(Revision.V2025_06_18);
        client.call("write", "{\"note\":\"mine\"}");
        assertThat(server.notebooks()).isEqualTo(1);

        server.bean(SessionStore.class).end(SessionPlace.open(NotebookServer.ENDPOINT.path()), client.session());

        assertThat(server.notebooks()).isZero();
        assertThat(server.bean(Workspaces.class).size()).isZero();
        assertThat(client.answer("tools/list", Json.object().build())).isInstanceOfSatisfying(Answer.Refused.class,
                refused -> assertThat(refused.failure().stage()).isEqualTo(Stage.SESSION));
    }

    @Test
    @DisplayName("a call that fails leaves nothing behind that nobody could reach")
    void endsWhatAFailedCallBegan() {
        var modern = server.client(Revision.V2026_07_28);

        var failed = modern.call("spill", "{\"note\":\"ink\"}");

        assertThat(text(failed)).isEqualTo("The ink is spilled. Take a pencil.");
        assertThat(failed.toString()).doesNotContain("ws_");
        assertThat(server.notebooks()).isZero();

        var handle = handle(modern.call("write", "{\"note\":\"mine\"}"));
        modern.call("spill", "{\"note\":\"ink\",\"workspace\":\"" + handle + "\"}");
        assertThat(text(modern.call("read", "{\"workspace\":\"" + handle + "\"}"))).isEqualTo("Notes: mine, ink");
    }

    @Test
    void endsWhatWasBegunForAClientThatLeft() {
        var linger = Json.object().add("name", "linger").build();
        server.client(Revision.V2026_07_28).answer("tools/call", linger);
        assertThat(server.notebooks()).isZero();

        server.client(Revision.V2025_11_25).answer("tools/call", linger);
        assertThat(server.notebooks()).describedAs("a session comes back").isEqualTo(1);
    }

    @Test
    @DisplayName("a call that asks first begins its workspace in the round that ends it")
    void beginsOneInTheLastRound() {
        var modern = server.client(Revision.V2026_07_28);
        var call = Json.object().add("name", "sign").add("arguments", Json.object().add("note", "mine"));
        var asked = modern.result("tools/call", call.build());
        assertThat(asked.getString("resultType")).isEqualTo("input_required");
        assertThat(server.notebooks()).isZero();

        var signed = modern.result("tools/call", Json.object().add("name", "sign")
                .add("arguments", Json.object().add("note", "mine"))
                .add("requestState", asked.getString("requestState"))
                .add("inputResponses", Json.read("{\"agreed\":{\"action\":\"accept\",\"content\":{\"yes\":true}}}")).build());

        assertThat(text(modern.call("read", "{\"workspace\":\"" + handle(signed) + "\"}"))).isEqualTo("Notes: mine");
    }

    @Test
    void tellsTheHandleInTextWhereTextIsTheData() {
        var modern = server.client(Revision.V2026_07_28);

        var dictated = modern.call("dictate", "{\"note\":\"mine\"}");

        assertThat(dictated).doesNotContainKey("structuredContent");
        var line = dictated.getJsonArray("content").getJsonObject(1).getString("text");
        var handle = line.split(" ")[1];
        assertThat(text(modern.call("read", "{\"workspace\":\"" + handle + "\"}"))).isEqualTo("Notes: mine");
    }

    @Test
    @DisplayName("RULINGS 38: the handle has its place within the budget")
    void leavesRoomForTheHandle() {
        var filled = server.client(Revision.V2026_07_28).call("fill", "{}");
        var blocks = filled.getJsonArray("content").getValuesAs(JsonObject.class);

        assertThat(blocks).hasSize(2);
        assertThat(blocks.stream().mapToInt(block -> block.getString("text").length()).sum()).isBetween(80_000, 80 * 1024);
        assertThat(text(server.client(Revision.V2025_11_25).call("fill", "{}"))).hasSize(80 * 1024);
    }

    @Test
    @DisplayName("a pipe's session keeps its state until the pipe, or another handshake, ends it")
    void endsAWorkspaceWithItsPipe() {
        var written = new ArrayList<String>();
        var pipe = new PipeConnection(line -> written.add(new String(line, StandardCharsets.UTF_8)));
        var initialize = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
                "clientInfo":{"name":"t","version":"1"}}}""";
        var write = """
                {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"write","arguments":{"note":"n"}}}""";

        take(pipe, initialize);
        take(pipe, write);
        take(pipe, write);
        assertThat(written.get(2)).contains("2 notes");
        take(pipe, initialize);
        assertThat(server.notebooks()).isZero();
        take(pipe, write);
        assertThat(written.get(4)).contains("1 notes");
        server.bean(PipeExchange.class).end(pipe);

        assertThat(server.notebooks()).isZero();
    }

    private void take(PipeConnection pipe, String line) {
        server.bean(PipeExchange.class).take(new Endpoint("/mcp/kb", Set.of(Family.KB)), Caller.local(Scopes.NONE), pipe,
                line.getBytes(StandardCharsets.UTF_8)).ifPresent(Runnable::run);
    }

    private WorkspaceKey workspaceOf(String handle) {
        var named = WorkspaceHandle.of(handle).orElseThrow();
        return server.bean(Workspaces.class).ofHandle(named, Optional.empty()).orElseThrow().key();
    }

    private static String handle(JsonObject result) {
        return result.getJsonObject("structuredContent").getString("workspace");
    }

    private static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
