package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("prompts of the sample vault over HTTP, to a caller with wiki:read and no more")
class PromptsIT {

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("PRM-01, PRM-02, CCH-01, CCH-05: two prompts, described, alike for all, with the fields of the revision")
    void listsPrompts(Revision revision) {
        var result = Server.connected(revision).request("prompts/list", Server.NOTHING).send().result();

        assertThat(result.getJsonArray("prompts").getValuesAs(JsonObject.class)).extracting(each -> each.getString("name"))
                .containsExactly("summarise_page", "answer_from_vault");
        assertThat(CatalogLint.promptProblems(Json.bytes(result.getJsonArray("prompts")), revision)).isEmpty();
        assertThat(result.containsKey("ttlMs") && result.containsKey("cacheScope")).isEqualTo(revision.isModern());
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("A7.1, PRM-06, TOOL-19, CCH-01: the page comes along; one block a message; nothing to be kept")
    void bringsThePageAlong(Revision revision) {
        var result = get(Server.connected(revision), "summarise_page", "path", "wiki/protocols/crossing-wheat.md").result();

        var messages = result.getJsonArray("messages").getValuesAs(JsonObject.class);
        assertThat(messages).hasSize(2).allMatch(message -> message.getString("role").equals("user"));
        assertThat(messages.get(0).getJsonObject("content").getString("type")).isEqualTo("text");
        var resource = messages.get(1).getJsonObject("content").getJsonObject("resource");
        assertThat(resource.getString("uri")).isEqualTo("vault:///wiki/protocols/crossing-wheat.md");
        assertThat(resource.getString("text")).contains("wheat");
        assertThat(result).doesNotContainKeys("ttlMs", "cacheScope");
        assertThat(ResourcesIT.read(Server.connected(revision), resource.getString("uri")).json()).containsKey("result");
        assertThat(result.containsKey("resultType")).isEqualTo(revision.isModern());
    }

    @Test
    @DisplayName("A7.1: the pages that fit a question come along")
    void bringsFittingPagesAlong() {
        var text = get(Server.client(Revision.V2026_07_28), "answer_from_vault", "question", "How much isopropanol is needed?")
                .result().toString();

        assertThat(text).contains("vault:///wiki/protocols/leaf-dna-extraction.md", "How much isopropanol is needed?");
    }

    @Test
    @DisplayName("A7.1, PRM-05, C2.1: hidden, absent and malformed paths: one answer, byte for byte")
    void answersEveryPathThatMayNotBeReadAlike() {
        var client = Server.client(Revision.V2026_07_28);
        var absent = withoutId(get(client, "summarise_page", "path", "wiki/no/such/page.md"));

        for (var path : List.of("wiki/grants/soil-memory-proposal.md", "wiki/people/tomas-brandao.md", "wiki/ops/server-room.md",
                "wiki/notes/job-offers.private.md", "wiki/outside.md", "../outside.md", "/etc/passwd", "wiki")) {
            assertThat(withoutId(get(client, "summarise_page", "path", path))).describedAs(path).isEqualTo(absent);
        }
        assertThat(absent).contains("-32602", "Invalid arguments");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {"name":"no_such_prompt"}                                                    | an unknown prompt
            {"name":"summarise_page"}                                                    | a required argument is missing
            {"name":"summarise_page","arguments":{"path":7}}                             | an argument that is no string
            {"name":"summarise_page","arguments":{"path":"  "}}                          | a blank argument
            {"name":"summarise_page","arguments":{"path":"a","x":"y"}}                   | an unknown argument
            {"name":"summarise_page","arguments":[]}                                     | arguments that are no object
            {"arguments":{}}                                                             | no name
            {"name":null}                                                                | no name but null
            """)
    @DisplayName("PRM-03, PRM-04: -32602 in every revision")
    void refusesRequestsThatAreNone(String params, String reason) {
        for (var revision : Revision.values()) {
            var reply = Server.connected(revision).request("prompts/get", (JsonObject) Json.read(params)).send();

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.code()).describedAs(revision.word()).isEqualTo(-32602);
        }
    }

    private static Mcp.Reply get(Mcp client, String prompt, String argument, String value) {
        return client.request("prompts/get", Json.object().add("name", prompt)
                .add("arguments", Server.arguments(argument, value)).build()).send();
    }

    private static String withoutId(Mcp.Reply reply) {
        return reply.status() + reply.http().text().replaceFirst("\"id\":[0-9]+", "");
    }
}
