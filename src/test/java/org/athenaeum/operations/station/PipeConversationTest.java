package org.athenaeum.operations.station;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.limits.Workers;
import org.athenaeum.limits.Writers;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Limits;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.deadline.Deadlines;
import org.athenaeum.operations.features.FeatureCatalog;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.legacy.LegacyExchange;
import org.athenaeum.operations.legacy.LegacyOperations;
import org.athenaeum.operations.legacy.LegacyQuestions;
import org.athenaeum.operations.legacy.LegacyRequests;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.modern.InputRounds;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.operations.modern.ModernOperations;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.operations.subscription.ListenMethod;
import org.athenaeum.operations.subscription.Subscriptions;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.operations.tools.CallWorkspaces;
import org.athenaeum.operations.tools.Permissions;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.operations.tools.ToolsList;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("on a pipe, whole conversations of both eras")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(60)
class PipeConversationTest {

    private static final String FORM = "{'elicitation':{}}";

    private SeContainer container;

    /** The settings of a gateway that serves the vault. */
    @ApplicationScoped
    static class Configured {

        @Produces
        @Singleton
        Settings settings() {
            return Settings.read(SettingsSource.of(Map.of("MCP_FAMILIES", "vault", "BRAIN_MCP_VAULT", "/nowhere")));
        }
    }

    @BeforeAll
    void start() {
        container = container();
    }

    private static SeContainer container() {
        return SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addBeanClasses(Configured.class, Station.class, PipeExchange.class, ModernExchange.class,
                        ModernOperations.class, InputRounds.class, ListenMethod.class, Subscriptions.class,
                        LegacyExchange.class, LegacyOperations.class, LegacyRequests.class, LegacyQuestions.class,
                        Conversations.class, Tasks.class, Tools.class, ToolsCall.class, CallWorkspaces.class, Permissions.class,
                        Admission.class, Limits.class, Audit.class, Workspaces.class, ToolsList.class, FeatureCatalog.class,
                        FeatureMethods.class, SessionStore.class, StateKey.class, Audience.class, Workers.class,
                        Writers.class, Deadlines.class, HandClock.class).initialize();
    }

    @AfterAll
    void stop() {
        container.close();
    }

    private Pipe pipe() {
        return new Pipe(container);
    }

    private static String modern(String capabilities, String more) {
        return "{'io.modelcontextprotocol/protocolVersion':'2026-07-28','io.modelcontextprotocol/clientCapabilities':"
                + capabilities + more + "}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"'p'", "7"})
    @DisplayName("PRG-01, PRG-02, PRG-05: progress before the result, under the token as it was given")
    void tellsItsProgress(String token) {
        var said = pipe().handshake("2025-06-18", "{}").call(1, "measure", "{'progressToken':" + token + "}").until(1);

        assertThat(said.lines().filter(line -> line.contains("notifications/progress"))).isNotEmpty()
                .allSatisfy(line -> assertThat(line).contains("\"progressToken\":" + token.replace('\'', '"'), "\"total\":3"));
        assertThat(said.lines().reduce((first, last) -> last).orElseThrow()).contains("measured", "\"id\":1");
    }

    @Test
    @DisplayName("PRG-01: who gave no token hears of no progress")
    void keepsItsProgressToItself() {
        assertThat(pipe().handshake("2025-06-18", "{}").call(1, "measure", "{}").until(1)).doesNotContain("progress");
    }

    @Test
    @DisplayName("LOG-02: after logging/setLevel less severe messages are not sent")
    void saysNoMoreThanItIsAskedFor() {
        var pipe = pipe().handshake("2025-11-25", "{}");

        assertThat(pipe.call(1, "measure", "{}").until(1)).contains("value 3").doesNotContain("value 1");

        pipe.write("{'jsonrpc':'2.0','id':2,'method':'logging/setLevel','params':{'level':'debug'}}");
        assertThat(pipe.until(2)).contains("\"result\":{}");
        assertThat(pipe.call(3, "measure", "{}").until(3)).contains("value 1", "value 3");

        pipe.write("{'jsonrpc':'2.0','id':4,'method':'logging/setLevel','params':{'level':'loud'}}");
        assertThat(pipe.until(4)).contains("-32602", "emergency");
    }

    @Test
    @DisplayName("LOG-03, LOG-04, LOG-05: 2026-07-28 asks with each request, and hears nothing otherwise")
    void logsForTheRequestThatAsks() {
        var level = "'io.modelcontextprotocol/logLevel':";
        var pipe = pipe();

        assertThat(pipe.call(1, "measure", modern("{}", "")).until(1)).doesNotContain("notifications/message");
        assertThat(pipe.call(2, "measure", modern("{}", "," + level + "'error'")).until(2))
                .contains("value 3").doesNotContain("value 1");
        assertThat(pipe.call(3, "measure", modern("{}", "," + level + "'loud'")).until(3)).contains("-32602");
    }

    @Test
    @DisplayName("CAN-01, STD-06: a cancelled call stops, and nothing more is said about it")
    void staysSilentAboutACancelledCall() {
        for (var meta : new String[] {"{'progressToken':1}", modern("{}", ",'progressToken':1")}) {
            var pipe = pipe().handshake("2025-11-25", "{}").call(7, "watch", meta);
            assertThat(pipe.next().toString()).contains("watching");

            pipe.write("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':7}}");
            pipe.write("{'jsonrpc':'2.0','id':8,'method':'ping'}");

            assertThat(pipe.until(8)).doesNotContain("\"id\":7");
        }
    }

    @Test
    @DisplayName("CAN-02, CAN-03: unknown, finished, malformed, and the handshake: ignored silently")
    void ignoresWhatCannotBeCancelled() {
        var pipe = pipe().handshake("2025-11-25", "{}");

        for (var id : new String[] {"0", "99", "'x'", "null", "{}", "1.5"}) {
            pipe.write("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':" + id + "}}");
        }
        pipe.write("{'jsonrpc':'2.0','method':'notifications/cancelled'}");

        assertThat(pipe.call(1, "measure", "{}").until(1)).contains("measured");
    }

    @Test
    @DisplayName("ELI-01, MRT-16: a handshake client is asked by requests of ours, round by round, and answers by responses")
    void asksAHandshakeClient() {
        var pipe = pipe().handshake("2025-11-25", FORM).call(1, "greet", "{}");

        var first = pipe.next();
        assertThat(first.getString("method")).isEqualTo("elicitation/create");
        assertThat(first.getJsonObject("params").getString("message")).isEqualTo("Who are you?");
        pipe.write("{'jsonrpc':'2.0','id':" + first.get("id") + ",'result':{'action':'accept','content':{'value':'Ada'}}}");

        var second = pipe.next();
        assertThat(second.getJsonObject("params").getString("message")).isEqualTo("Where are you?");
        assertThat(second.getString("id")).isNotEqualTo(first.getString("id"));
        pipe.write("{'jsonrpc':'2.0','id':" + second.get("id") + ",'result':{'action':'accept','content':{'value':'Bonn'}}}");

        assertThat(pipe.until(1)).contains("Hello, Ada in Bonn.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'result':{'action':'decline'}", "'result':{'action':'cancel'}", "'error':{'code':-1,'message':'no'}"})
    @DisplayName("MRT-16: no is an answer too")
    void takesNoForAnAnswer(String answer) {
        var pipe = pipe().handshake("2025-06-18", FORM).call(1, "greet", "{}");

        pipe.write("{'jsonrpc':'2.0','id':" + pipe.next().get("id") + "," + answer + "}");

        assertThat(pipe.until(1)).contains("whoever you are");
    }

    @Test
    @DisplayName("ELI-04: an answer of another shape is none, so it is asked again; one nobody asked for is ignored")
    void asksAgain() {
        var pipe = pipe().handshake("2025-11-25", FORM).call(1, "greet", "{}");
        var first = pipe.next();

        pipe.write("{'jsonrpc':'2.0','id':'athenaeum-999','result':{'action':'accept','content':{'value':'Eve'}}}");
        pipe.write("{'jsonrpc':'2.0','id':" + first.get("id") + ",'result':{'action':'accept','content':{'value':7}}}");

        assertThat(pipe.next().getJsonObject("params").getString("message")).isEqualTo("Who are you?");
    }

    @Test
    @DisplayName("ELI-01: a client that declared nothing is not asked, and the call says why it cannot go on")
    void asksNobodyWhoCannotAnswer() {
        assertThat(pipe().handshake("2025-11-25", "{}").call(1, "greet", "{}").until(1))
                .contains("\"isError\":true", "elicitation").doesNotContain("elicitation/create");
    }

    @Test
    @DisplayName("STD-05, MRT-01, MRT-05: 2026-07-28 gets what is needed as the result, and no request of ours")
    void asksAModernClientByItsResult() {
        var pipe = pipe();

        var first = pipe.call(1, "greet", modern("{'elicitation':{}}", "")).next().getJsonObject("result");
        assertThat(first.getString("resultType")).isEqualTo("input_required");
        assertThat(first.getJsonObject("inputRequests")).containsOnlyKeys("name");

        var second = pipe.write(retry(2, first.getString("requestState"), "name", "Ada")).next().getJsonObject("result");
        assertThat(second.getJsonObject("inputRequests")).containsOnlyKeys("place");
        assertThat(second.getString("requestState")).isNotEqualTo(first.getString("requestState"));

        assertThat(pipe.write(retry(3, second.getString("requestState"), "place", "Bonn")).until(3))
                .contains("Hello, Ada in Bonn.", "\"resultType\":\"complete\"");
        assertThat(pipe.write(retry(4, second.getString("requestState") + "x", "place", "Bonn")).until(4)).contains("-32602");
    }

    private static String retry(int id, String state, String key, String value) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'tools/call','params':{'name':'greet','requestState':'" + state
                + "','inputResponses':{'" + key + "':{'action':'accept','content':{'value':'" + value + "'}}},'_meta':"
                + modern("{'elicitation':{}}", "") + "}}";
    }

    @Test
    @DisplayName("VER-14: what the client did not declare is an error that names it")
    void namesTheMissingCapability() {
        assertThat(pipe().call(1, "greet", modern("{}", "")).until(1))
                .contains("-32021", "\"requiredCapabilities\":{\"elicitation\":{\"form\":{}}}");
    }

    @Test
    @DisplayName("SUB-01 to SUB-04, SUB-06, STD-10: subscriptions share the pipe, each under its id, with what it asked for alone")
    void tellsItsSubscribers() {
        var pipe = pipe();
        pipe.write(listen("'a'", "{'toolsListChanged':true,'resourcesListChanged':true}"));
        assertThat(pipe.next().toString()).contains("subscriptions/acknowledged", "\"notifications\":{\"toolsListChanged\":true}",
                "\"io.modelcontextprotocol/subscriptionId\":\"a\"");
        pipe.write(listen("5", "{'promptsListChanged':true,'toolsListChanged':true}"));
        assertThat(pipe.next().toString()).contains("acknowledged", "\"io.modelcontextprotocol/subscriptionId\":5");

        var said = pipe.call(1, "rename", modern("{}", "")).until(1);

        assertThat(said.lines().filter(line -> line.contains("notifications/tools/list_changed"))).hasSize(2);
        assertThat(said).contains("subscriptionId\":\"a\"", "subscriptionId\":5").doesNotContain("prompts/list_changed");
    }

    @Test
    @DisplayName("SUB-09: a cancelled subscription hears nothing more")
    void endsASubscription() {
        var pipe = pipe();
        pipe.write(listen("'a'", "{'toolsListChanged':true}")).next();

        pipe.write("{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':'a'}}");

        assertThat(pipe.call(1, "rename", modern("{}", "")).until(1)).doesNotContain("list_changed");
    }

    @Test
    @DisplayName("TOOL-17: a handshake client hears of changed lists unasked, as far as its scopes go")
    void tellsHandshakeClients() {
        var said = pipe().handshake("2025-11-25", "{}").call(1, "rename", "{}").until(1);

        assertThat(said).contains("notifications/tools/list_changed").doesNotContain("prompts/list_changed");
    }

    @Test
    @DisplayName("VER-06: between the handshake's answer and the client's first request the server says nothing")
    void waitsForItsClient() {
        var pipe = pipe();
        pipe.write("{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':'2025-11-25','capabilities':"
                + FORM + ",'clientInfo':{'name':'t','version':'1'}}}");
        assertThat(pipe.next().getInt("id")).isZero();

        pipe.write("{'jsonrpc':'2.0','id':1,'method':'ping'}");

        assertThat(pipe.next()).containsEntry("id", Json.number(1)).doesNotContainKey("method");
    }

    @Test
    @DisplayName("LOG-07: a call that never stops talking is cut short, under one logger's name")
    void passesOverAFloodOfMessages() {
        var said = pipe().handshake("2025-11-25", "{}").call(1, "babble", "{}").until(1);

        assertThat(said.lines().filter(line -> line.contains("notifications/message"))).hasSize(200)
                .allSatisfy(line -> assertThat(line).contains("\"logger\":\"station\""));
    }

    @Test
    @DisplayName("SUB-07, SUB-08: when the server stops, a subscription on a pipe is called off by its id and ends with its result")
    void endsSubscriptionsWhenItStops() {
        var other = container();
        var pipe = new Pipe(other);
        pipe.write(listen("'a'", "{'toolsListChanged':true}")).next();

        other.close();

        var cancelled = pipe.next();
        assertThat(cancelled.getString("method")).isEqualTo("notifications/cancelled");
        assertThat(cancelled.getJsonObject("params").getString("requestId")).isEqualTo("a");
        assertThat(pipe.next().toString()).contains("\"id\":\"a\"", "\"resultType\":\"complete\"",
                "\"io.modelcontextprotocol/subscriptionId\":\"a\"");
    }

    @Test
    void stopsWhatRunsWhenItsClientLeaves() {
        var pipe = pipe().handshake("2025-11-25", "{}").call(1, "watch", "{'progressToken':1}");
        pipe.next();

        pipe.hangUp();

        assertThat(pipe().handshake("2025-11-25", "{}").call(2, "measure", "{}").until(2)).contains("measured");
    }

    private static String listen(String id, String filter) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'subscriptions/listen','params':{'notifications':" + filter
                + ",'_meta':" + modern("{}", "") + "}}";
    }

    @Test
    @DisplayName("RULINGS 13, 14: on a pipe too a call that takes too long is answered once, whatever its tool says later")
    void answersInPlaceOfAToolThatLingers() {
        for (var meta : new String[] {"{'progressToken':1}", modern("{}", ",'progressToken':1")}) {
            var pipe = pipe().handshake("2025-11-25", "{}").call(3, "linger", meta);
            assertThat(pipe.next().toString()).contains("watching");

            container.select(HandClock.class).get().pass(Duration.ofSeconds(5));

            var answer = pipe.next();
            assertThat(answer.getInt("id")).isEqualTo(3);
            assertThat(answer.getJsonObject("result").getBoolean("isError")).isTrue();
            assertThat(answer.toString()).contains("linger took longer than 5 seconds");
            assertThat(pipe.call(4, "measure", meta).until(4)).doesNotContain("nobody cares");
        }
    }
}
