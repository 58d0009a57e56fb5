package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.params;

import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Log messages to clients (specs/mcp.md 7.5). */
class LogIT {

    private static final String MESSAGE = "notifications/message";

    static Stream<Arguments> levels() {
        return Gateway.served().flatMap(revision -> Stream.of(LogLevel.values()).map(level -> Arguments.of(revision, level)));
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LOG-01: the capability is declared")
    void declaresThatItLogs(Revision revision) {
        assertThat(Mcp.at(Gateway.MCP, revision).initialize().result().getJsonObject("capabilities")).containsKey("logging");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("levels")
    @DisplayName("LOG-02, LOG-05: what is as severe as was asked for is told, on the call's own stream and before its answer")
    void tellsWhatIsAsSevereAsAsked(Revision revision, LogLevel least) {
        var messages = logged(Gateway.connected(revision), "test_logging_tool", least);

        assertThat(params(messages, MESSAGE)).extracting(params -> params.getString("level"))
                .containsExactlyElementsOf(Arrays.stream(LogLevel.values()).filter(level -> level.isAtLeast(least))
                        .map(LogLevel::word).toList());
        assertThat(messages.get(messages.size() - 1)).containsKey("result");
        assertThat(messages).hasSize(params(messages, MESSAGE).size() + 1);
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("LOG-05: level, logger and text come as they were given")
    void tellsThemAsGiven(Revision revision) {
        var messages = logged(Gateway.connected(revision), "test_tool_with_logging", LogLevel.DEBUG);

        assertThat(params(messages, MESSAGE)).containsExactly(
                json("{\"level\":\"info\",\"logger\":\"conformance\",\"data\":\"Tool execution started\"}"),
                json("{\"level\":\"info\",\"logger\":\"conformance\",\"data\":\"Tool processing data\"}"),
                json("{\"level\":\"info\",\"logger\":\"conformance\",\"data\":\"Tool execution completed\"}"));
    }

    @Test
    @DisplayName("LOG-02: a level is one session's alone")
    void keepsTheLevelsOfSessionsApart() {
        var silent = Gateway.connected(Revision.V2025_11_25);
        var eager = Gateway.connected(Revision.V2025_11_25);
        setLevel(eager, "debug");
        setLevel(silent, "emergency");

        assertThat(params(all(silent, "test_tool_with_logging"), MESSAGE)).isEmpty();
        assertThat(params(all(eager, "test_tool_with_logging"), MESSAGE)).hasSize(3);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{\"level\":\"loud\"}", "{\"level\":\"INFO\"}", "{\"level\":3}", "{\"level\":null}", "{}"})
    @DisplayName("LOG-03: a level that there is not is refused, and the old one stays")
    void refusesAnUnknownLevel(String wanted) {
        var client = Gateway.connected(Revision.V2025_11_25);
        setLevel(client, "debug");

        assertThat(client.request("logging/setLevel", json(wanted)).send().code()).isEqualTo(-32602);
        assertThat(params(all(client, "test_tool_with_logging"), MESSAGE)).hasSize(3);
    }

    @Test
    @DisplayName("LOG-04: a request that names no level hears nothing, whatever the request before it named")
    void tellsNothingToWhoNamesNoLevel() {
        var client = Gateway.connected(Revision.V2026_07_28);
        assertThat(params(logged(client, "test_logging_tool", LogLevel.DEBUG), MESSAGE)).hasSize(8);

        var reply = call(client, "test_logging_tool", NOTHING).send();

        assertThat(reply.http().is("application/json")).isTrue();
        assertThat(Gateway.text(reply.result())).isEqualTo("One message of each level was logged.");
    }

    private static List<JsonObject> logged(Mcp client, String tool, LogLevel least) {
        if (client.revision().isModern()) {
            try (var stream = call(client, tool, NOTHING,
                    json("{\"io.modelcontextprotocol/logLevel\":\"" + least.word() + "\"}")).open()) {
                return Gateway.all(stream);
            }
        }
        setLevel(client, least.word());
        return all(client, tool);
    }

    private static List<JsonObject> all(Mcp client, String tool) {
        try (var stream = call(client, tool, NOTHING).open()) {
            return Gateway.all(stream);
        }
    }

    private static void setLevel(Mcp client, String level) {
        assertThat(client.request("logging/setLevel", json("{\"level\":\"" + level + "\"}")).send().result()).isEmpty();
    }
}
