package org.athenaeum.operations.pipe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("a pipe while the beans still start")
class PipeLinesTest {

    private static final Endpoint ENDPOINT = new Endpoint("/mcp", Set.of(Family.VAULT));
    private static final Caller CALLER = Caller.local(Scopes.NONE);
    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final PipeConnection connection = new PipeConnection(message -> heard.add(new String(message, UTF_8)));
    private final CompletableFuture<PipeExchange> beans = new CompletableFuture<>();
    /** Every rendered result is the name of its file. */
    private final PipeLines lines =
            new PipeLines(new RenderedAnswers(name -> Optional.of(('"' + name + '"').getBytes(UTF_8))), beans);

    private Optional<Runnable> take(int id, String method, String params) {
        return take("\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + params + "}");
    }

    private Optional<Runnable> take(String members) {
        return lines.take(ENDPOINT, CALLER, connection, ("{\"jsonrpc\":\"2.0\"," + members + "}").getBytes(UTF_8));
    }

    private void initialize(int id, String version) {
        var left = take(id, "initialize", "\"protocolVersion\":\"" + version
                + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}");
        assertThat(left).isEmpty();
    }

    private static String answer(int id, String file) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":\"rendered/vault/" + file + ".json\"}";
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, 2024-11-05", "2025-03-26, 2025-03-26", "2025-11-25, 2025-11-25", "1999-01-01, 2025-11-25",
        "2026-07-28, 2025-11-25"})
    @DisplayName("DESIGN 10: the handshake and the lists of the agreed revision come from the build")
    void answersAHandshakeAndItsLists(String asked, String agreed) {
        initialize(1, asked);

        assertThat(take(2, "tools/list", "")).isEmpty();
        assertThat(take(3, "resources/templates/list", "\"_meta\":{\"progressToken\":1}")).isEmpty();

        assertThat(heard).containsExactly(answer(1, agreed + "/initialize"), answer(2, agreed + "/tools-list"),
                answer(3, agreed + "/resources-templates-list"));
    }

    @Test
    void answersRequestsThatDescribeThemselves() {
        assertThat(take(1, "server/discover", META)).isEmpty();
        assertThat(take(2, "prompts/list", META)).isEmpty();

        assertThat(heard).containsExactly(answer(1, "2026-07-28/server-discover"), answer(2, "2026-07-28/prompts-list"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "tools/call         | ''                  | depends on the vault",
        "resources/list     | ''                  | depends on the caller",
        "tools/list         | \"cursor\":\"x\"    | a cursor is for the beans to judge",
        "server/discover    | ''                  | a handshake revision does not have it",
        "no/such/method     | ''                  | the beans know what there is"})
    void leavesEverythingElseToTheBeans(String method, String params, String reason) {
        initialize(1, "2025-11-25");

        assertThat(take(2, method, params)).as(reason).isPresent();
        assertThat(heard).as(reason).hasSize(1);
    }

    @Test
    void leavesAListBeforeAnyHandshakeToTheBeans() {
        assertThat(take(1, "tools/list", "")).isPresent();
        assertThat(heard).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "initialize | \"protocolVersion\":1                                                       | -32602",
        "initialize | \"protocolVersion\":\"2025-11-25\",\"capabilities\":{}                      | -32602",
        "tools/list | \"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}       | -32602",
        "tools/list | \"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2099-01-01\"}       | -32022"})
    void refusesWhatNoBeanCouldServe(String method, String params, int code) {
        assertThat(take(1, method, params)).isEmpty();

        assertThat(heard).singleElement().asString().contains("\"id\":1", "\"code\":" + code);
    }

    @Test
    @DisplayName("STD-06, CAN-01: a call that is cancelled while it waits for the beans is never begun")
    void forgetsACancelledCall() {
        initialize(1, "2025-11-25");
        var call = take(2, "tools/call", "\"name\":\"search\"").orElseThrow();
        assertThat(take("\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":2}")).isEmpty();

        beans.complete(new PipeExchange());      // one that has nothing to serve a call with, and would say so
        call.run();

        assertThat(heard).hasSize(1);
    }

    @Test
    void judgesABatchByTheHandshakeItCameAfter() {
        initialize(1, "2025-03-26");
        var batch = lines.take(ENDPOINT, CALLER, connection, "[]".getBytes(UTF_8)).orElseThrow();
        initialize(2, "2025-11-25");

        beans.complete(new PipeExchange());
        batch.run();

        assertThat(heard.get(2)).as("2025-03-26 has batches, but no empty ones").contains("an empty batch");
    }
}
