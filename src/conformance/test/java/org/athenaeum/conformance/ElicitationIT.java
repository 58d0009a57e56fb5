package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Dialogue;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions of the handshake revisions, which are requests of the server (specs/mcp.md 8.1, 8.3, 8.4). */
class ElicitationIT {

    private static final JsonObject WHO = json("{\"message\":\"Who are you?\"}");
    private static final JsonObject ANN =
            json("{\"action\":\"accept\",\"content\":{\"username\":\"ann\",\"email\":\"ann@example.org\"}}");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            V2025_06_18 | {"message":"Who are you?"
            V2025_11_25 | {"mode":"form","message":"Who are you?"
            V2026_07_28 | {"mode":"form","message":"Who are you?"
            """)
    @DisplayName("ELI-01: a client that declared it is asked, in the words of its revision, and its answer reaches the tool")
    void asksWhoCanBeAsked(Revision revision, String beginning) {
        var asked = new ArrayList<JsonObject>();
        var response = Dialogue.response(Gateway.able(revision), "tools/call", Mcp.callParams("test_elicitation", WHO),
                question -> {
            asked.add(question);
            return ANN;
        });

        assertThat(asked).hasSize(1).allMatch(question -> question.getString("method").equals("elicitation/create"));
        assertThat(asked.get(0).getJsonObject("params")).isEqualTo(json(beginning + """
                ,"requestedSchema":{"type":"object","properties":{"username":{"type":"string"},"email":{"type":"string"}},
                "required":["username","email"]}}"""));
        assertThat(Gateway.text(Gateway.result(response)))
                .isEqualTo("User response: action=accept, content={\"username\":\"ann\",\"email\":\"ann@example.org\"}");
    }

    @ParameterizedTest(name = "{0}, {1} by a client with {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            V2025_03_26 | test_elicitation | {"message":"m"} | {"elicitation":{}}         | elicitation
            V2025_06_18 | test_elicitation | {"message":"m"} | {}                         | elicitation
            V2025_06_18 | test_elicitation | {"message":"m"} | {"sampling":{}}            | elicitation
            V2025_11_25 | test_elicitation | {"message":"m"} | {"elicitation":{"url":{}}} | elicitation
            V2025_06_18 | test_elicitation_sep1330_enums | {} | {}                        | elicitation
            V2025_11_25 | test_sampling    | {"prompt":"p"}  | {"elicitation":{}}         | sampling
            """)
    @DisplayName("ELI-01, SMP-01: a client that did not declare it, or in another mode, is not asked; the model is told why")
    void asksNobodyElse(Revision revision, String tool, String arguments, String capabilities, String missing) {
        var client = Mcp.connected(Gateway.MCP, revision, json(capabilities));

        var result = call(client, tool, json(arguments)).send().result();

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(Gateway.text(result)).contains("declared no " + missing);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"{\"action\":\"accept\"}", "{\"action\":\"accept\",\"content\":{\"username\":\"ann\"}}",
        "{\"action\":\"accept\",\"content\":{\"username\":7,\"email\":\"e\"}}"})
    @DisplayName("ELI-04: what does not fit the form is asked for again")
    void asksAgainForWhatDoesNotFit(String unfit) {
        var answers = new ArrayList<>(List.of(json(unfit), ANN));

        var response = Dialogue.response(Gateway.able(Revision.V2025_11_25), "tools/call",
                Mcp.callParams("test_elicitation", WHO), question -> answers.remove(0));

        assertThat(answers).isEmpty();
        assertThat(Gateway.text(Gateway.result(response))).contains("ann@example.org");
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(value = Revision.class, names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @DisplayName("ELI-01: a user who declines is an answer")
    void takesNoForAnAnswer(Revision revision) {
        var response = Dialogue.response(Gateway.able(revision), "tools/call", Mcp.callParams("test_elicitation", WHO),
                question -> json("{\"action\":\"decline\"}"));

        assertThat(Gateway.text(Gateway.result(response))).isEqualTo("User response: action=decline, content={}");
    }

    @Test
    @DisplayName("ELI-01: a client that answers with an error has cancelled the question, not the session")
    void takesAnErrorForACancel() {
        var client = Gateway.able(Revision.V2025_11_25);
        try (var stream = call(client, "test_elicitation", WHO).open()) {
            client.refuse(stream.next(), -32603, "no screen").send();

            assertThat(Gateway.text(Gateway.result(stream.response()))).isEqualTo("User response: action=cancel, content={}");
        }
        assertThat(client.request("ping", NOTHING).send().result()).isEmpty();
    }

    @Test
    @DisplayName("ELI-01: another session cannot answer, though it knows the id of the question")
    void takesAnswersFromTheAskedSessionAlone() {
        var asked = Gateway.able(Revision.V2025_11_25);
        var other = Gateway.able(Revision.V2025_11_25);
        try (var stream = call(asked, "test_elicitation", WHO).open()) {
            var question = stream.next();
            assertThat(other.answer(question, json("{\"action\":\"decline\"}")).send().status()).isEqualTo(202);

            asked.answer(question, ANN).send();

            assertThat(Gateway.text(Gateway.result(stream.response()))).contains("action=accept");
        }
    }

    @Test
    @DisplayName("SMP-01: a model's answer reaches the tool")
    void samples() {
        var asked = new ArrayList<JsonObject>();
        var response = Dialogue.response(Gateway.able(Revision.V2025_06_18), "tools/call",
                Mcp.callParams("test_sampling", json("{\"prompt\":\"Say hello\"}")), question -> {
                    asked.add(question.getJsonObject("params"));
                    return json("{\"role\":\"assistant\",\"model\":\"m\",\"content\":{\"type\":\"text\",\"text\":\"Hello\"}}");
                });

        assertThat(asked).containsExactly(json("""
                {"messages":[{"role":"user","content":{"type":"text","text":"Say hello"}}],"maxTokens":100}"""));
        assertThat(Gateway.text(Gateway.result(response))).isEqualTo("LLM response: Hello");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            V2025_06_18 | {"name":{"type":"string"},"age":{"type":"integer"},"score":{"type":"number"},"status":{"type":"string","enum":["active","inactive","pending"]},"verified":{"type":"boolean","default":true}}
            V2025_11_25 | {"name":{"type":"string","default":"John Doe"},"age":{"type":"integer","default":30},"score":{"type":"number","default":95.5},"status":{"type":"string","enum":["active","inactive","pending"],"default":"active"},"verified":{"type":"boolean","default":true}}
            """)
    @DisplayName("ELI-03: defaults come where the revision has them")
    void showsDefaults(Revision revision, String properties) {
        Dialogue.response(Gateway.able(revision), "tools/call", Mcp.callParams("test_elicitation_sep1034_defaults", NOTHING),
                question -> {
                    assertThat(question.getJsonObject("params").getJsonObject("requestedSchema").get("properties"))
                            .isEqualTo(Json.read(properties));
                    return json("{\"action\":\"accept\",\"content\":{}}");
                });
    }
}
