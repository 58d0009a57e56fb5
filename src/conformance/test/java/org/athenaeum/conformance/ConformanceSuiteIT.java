package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.testing.Dialogue;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The official suite of conformance tests, once for each revision it knows (specs/conformance.md 1.2, 9). */
class ConformanceSuiteIT {

    private static final int WARM_UP_ROUNDS = 5;

    /** The suite gives some answers half a second, which the first ones of a fresh server may need (specs/conformance.md 3). */
    @BeforeAll
    static void warmUp() {
        for (int round = 0; round < WARM_UP_ROUNDS; round++) Gateway.served().forEach(ConformanceSuiteIT::useEverything);
    }

    private static void useEverything(Revision revision) {
        var client = Gateway.able(revision);
        for (var list : new String[] {"tools/list", "resources/list", "resources/templates/list", "prompts/list"}) {
            client.request(list, NOTHING).send();
        }
        client.request("resources/read", json("{\"uri\":\"test://static-text\"}")).send();
        client.request("prompts/get", json("{\"name\":\"test_simple_prompt\"}")).send();
        call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}")).send();
        client.call("test_logging_tool", NOTHING);
        Dialogue.response(client, "tools/call", Mcp.callParams("test_streaming_elicitation", NOTHING),
                question -> json("{\"action\":\"decline\"}"));
        var listening = revision.isModern() ? client.subscribe(json("{\"toolsListChanged\":true}")) : client.listen();
        try (var stream = listening.open()) {
            if (revision.isModern()) stream.next();
            client.call("test_trigger_tool_change", NOTHING);
            stream.next();
        }
    }

    /**
     * One check needs an answer to {@code tools/list} as an event stream; the suite asks for it by naming event streams first.
     */
    @ParameterizedTest(name = "{0}: {1} scenarios, {2} checks")
    @CsvSource({"2025-06-18, 27, 56", "2025-11-25, 33, 84", "2026-07-28, 40, 153"})
    @DisplayName("every scenario of the revision runs, every check passes, and there is no warning")
    void passes(String revision, int scenarios, int passed) {
        var run = SuiteRun.of("--suite", "all", "--spec-version", revision);

        assertThat(run.findings()).as("failures and warnings").isEmpty();
        assertThat(run.scenarios()).isEqualTo(scenarios);
        assertThat(run.count("SUCCESS")).isEqualTo(passed);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"tasks-lifecycle", "tasks-capability-negotiation", "tasks-wire-fields", "tasks-request-state-removal",
        "tasks-mrtr-input", "tasks-request-headers", "tasks-dispatch-and-envelope", "tasks-required-task-error",
        "tasks-mrtr-composition", "tasks-status-notifications"})
    @DisplayName("the scenarios of the tasks extension pass, where the server declares it")
    void passesTheTasks(String scenario) {
        assumeTrue(declaresTasks(), "the server does not declare " + ClientCapabilities.TASKS);

        assertThat(SuiteRun.of("--scenario", scenario).findings()).isEmpty();
    }

    private static boolean declaresTasks() {
        var capabilities = Gateway.connected(Revision.V2026_07_28).request("server/discover", NOTHING).send().result()
                .getJsonObject("capabilities");
        return capabilities.get("extensions") instanceof JsonObject extensions
                && extensions.containsKey(ClientCapabilities.TASKS);
    }
}
