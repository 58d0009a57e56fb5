package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("two callers with tokens of two users never see each other's results, sessions, handles and tasks")
class TwoCallersIT {

    private static final int CALLS = 500;
    private static final int THREADS = 10;
    private static final String WHOAMI = "brainkb_whoami";

    @TempDir
    static Path uploads;

    @TempDir
    static Path vault;

    private static BrainkbStation station;
    private static Party cora;
    private static Party lena;

    @BeforeAll
    static void open() throws IOException {
        station = BrainkbStation.open("two-callers", uploads, Map.of("MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "BRAIN_MCP_VAULT", SampleVault.open(vault).root().toString()));
        cora = Party.join(station, CORA);
        lena = Party.join(station, LENA);
    }

    @AfterAll
    static void close() throws IOException {
        station.close();
    }

    @Test
    @DisplayName("500 interleaved calls of ten threads, by sessions, bearers, headers and handles, in both revisions")
    void keepsAnswersApart() throws Exception {
        var calls = calls();
        var threads = Executors.newFixedThreadPool(THREADS);
        try {
            var done = threads.invokeAll(calls);

            for (var each : done) assertThat(each.get()).isTrue();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof AssertionError what) throw what;
            throw failed;
        } finally {
            threads.shutdownNow();
        }
        assertThat(calls).hasSize(CALLS);
    }

    /** Every question of either party by every talk, again and again, in an order that is the same in each run. */
    private static List<Callable<Boolean>> calls() {
        var all = new ArrayList<Callable<Boolean>>();
        var talks = new ArrayList<>(cora.talks().keySet());
        Collections.sort(talks);
        var questions = Interleaved.values();
        for (int n = 0; n < CALLS; n++) {
            var own = n % 2 == 0 ? cora : lena;
            var other = own == cora ? lena : cora;
            var talk = own.talks().get(talks.get(n / 2 % talks.size()));
            var question = questions[n / 2 / talks.size() % questions.length];
            all.add(() -> {
                question.ask(talk, own, other);
                return true;
            });
        }
        Collections.shuffle(all, new Random(500));
        return all;
    }

    @ParameterizedTest
    @ValueSource(strings = {Party.OWN, Party.WITH_OTHERS})
    @DisplayName("RULINGS 17, 18: another's session is not there, whatever the other brings")
    void findsNoSessionOfTheOther(String path) {
        var header = path.equals(Party.OWN) ? "Authorization" : "X-BrainKB-Token";
        var prefix = path.equals(Party.OWN) ? "Bearer " : "";
        var mine = Mcp.at(station.at(path), Revision.V2025_11_25);
        var opened = mine.request("initialize", Json.read("{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}").asJsonObject()).without("MCP-Protocol-Version")
                .with(header, prefix + cora.token()).send();
        var session = opened.http().header("Mcp-Session-Id").orElseThrow();
        var whoami = mine.request("tools/call", Mcp.callParams(WHOAMI, Json.object().build())).with("Mcp-Session-Id", session);

        assertThat(whoami.with(header, prefix + lena.token()).send().status()).isEqualTo(404);
        assertThat(whoami.without(header).send().status()).isEqualTo(404);
        var owner = whoami.with(header, prefix + cora.token()).send().result();
        assertThat(owner.getJsonObject("structuredContent").getString("email")).isEqualTo(CORA);
    }

    @Test
    @DisplayName("C.3: a login in one session is none in another, and ends for nobody else")
    void keepsLoginsInTheirSession() {
        var one = new Talk(Mcp.connected(station.at(Party.OWN), Revision.V2025_11_25)::call);
        var other = new Talk(Mcp.connected(station.at(Party.OWN), Revision.V2025_11_25)::call);
        one.signIn(CORA).done();
        assertThat(other.call(WHOAMI, "{}").done().data().getBoolean("authenticated")).isFalse();
        other.signIn(LENA).done();

        other.call("brainkb_logout", "{}").done();

        assertThat(one.call(WHOAMI, "{}").done().string("email")).isEqualTo(CORA);
        assertThat(other.call(WHOAMI, "{}").done().data().getBoolean("authenticated")).isFalse();
    }

    @Test
    @DisplayName("DESIGN 5, C.1: who brings a credential acts by it, whosever handle is named; an altered one leads nowhere")
    void actsAsNobodyByAForeignHandle() {
        var owner = new Talk(Mcp.at(station.at(Party.OWN), Revision.V2026_07_28)::call);
        owner.signIn(CORA).done();
        var handle = owner.workspace().orElseThrow();
        var other = new Talk(Mcp.at(station.at(Party.OWN), Revision.V2026_07_28).bearing(lena.token())::call);

        var named = other.call(WHOAMI, "{'workspace':'" + handle + "'}").done();
        assertThat(named.string("email")).isEqualTo(LENA);
        assertThat(named.string("credential_source")).isEqualTo("header");
        other.call("brainkb_read_space", "{'slug':'%s','workspace':'%s'}".formatted(cora.slug(), handle)).refused("403");

        var off = handle.substring(0, handle.length() - 1) + (handle.endsWith("A") ? "B" : "A");
        var nobody = new Talk(Mcp.at(station.at(Party.OWN), Revision.V2026_07_28)::call);
        assertThat(nobody.call(WHOAMI, "{'workspace':'" + off + "'}").failed()).isTrue();
        assertThat(owner.call(WHOAMI, "{}").done().string("email")).isEqualTo(CORA);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/get", "tasks/cancel"})
    @DisplayName("TSK-07: a task is its caller's alone, and to others as if it never was")
    void findsNoTaskOfTheOther(String method) {
        var tasking = Json.read("{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}").asJsonObject();
        var mine = Mcp.at(station.at(Party.OWN), Revision.V2026_07_28, tasking).bearing(cora.token());
        var theirs = Mcp.at(station.at(Party.OWN), Revision.V2026_07_28, tasking).bearing(lena.token());
        var status = Json.object().add("job_id", cora.job()).add("wait_seconds", 1).build();
        var id = mine.request("tools/call", Mcp.callParams("brainkb_job_status", status)).unchecked().send().result()
                .getString("taskId");

        var foreign = task(theirs, method, id);
        var never = task(theirs, method, "A".repeat(id.length()));

        assertThat(foreign.code()).isEqualTo(-32602);
        assertThat(foreign.error()).as("alike for what never was").isEqualTo(never.error());
        assertThat(task(mine, "tasks/get", id).result().getString("taskId")).isEqualTo(id);
    }

    private static Mcp.Reply task(Mcp client, String method, String id) {
        return client.request(method, Json.object().add("taskId", id).build()).with("Mcp-Name", id).unchecked().send();
    }
}
