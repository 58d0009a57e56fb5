package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.stream.IntStream;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolsIT {

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("TOOL-04 to TOOL-06, HDR-17 to HDR-19, RULINGS 45: the catalogue is portable, in order, and within its budget")
    void listsAPortableCatalogue(Revision revision) {
        var tools = list(Server.connected(revision));

        assertThat(tools.getValuesAs(JsonObject.class)).extracting(tool -> tool.getString("name"))
                .containsExactly("search", "read_page", "page_status", "list_pages", "page_links", "list_tags", "recent_pages",
                        "find_broken_links");
        assertThat(CatalogLint.problems(Json.bytes(tools), revision)).isEmpty();
        assertThat(CatalogLint.tokens(Json.bytes(tools))).isLessThanOrEqualTo(CatalogLint.budget(Family.VAULT));
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("specs/mcp.md 17: each revision gets its own fields and no newer ones")
    void listsTheFieldsOfTheRevision(Revision revision) {
        var search = list(Server.connected(revision)).getJsonObject(0);

        assertThat(search).containsKeys("name", "description", "inputSchema");
        assertThat(search.containsKey("annotations")).isEqualTo(revision.isAtLeast(Revision.V2025_03_26));
        assertThat(search.containsKey("title")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
        assertThat(search.containsKey("outputSchema")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
    }

    @Test
    @DisplayName("TOOL-03, CCH-01, CCH-05, RULINGS 43: the list is the same for all, and says how long to keep it")
    void saysHowLongTheListMayBeKept() {
        var modern = Server.client(Revision.V2026_07_28).request("tools/list", Server.NOTHING);

        var once = modern.send();
        var again = modern.send();

        assertThat(once.http().text()).isEqualTo(again.http().text());
        assertThat(once.result().getInt("ttlMs")).isPositive();
        assertThat(once.result().getString("cacheScope")).isEqualTo("public");
        assertThat(Server.connected(Revision.V2025_11_25).request("tools/list", Server.NOTHING).send().result())
                .containsOnlyKeys("tools");
    }

    @Test
    @DisplayName("PAG-01, PAG-03: the list has one page, so any cursor is foreign")
    void refusesCursorsOfTheList() {
        var reply = Server.connected(Revision.V2025_11_25).request("tools/list", Server.arguments("cursor", "")).send();

        assertThat(reply.code()).isEqualTo(-32602);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {"name":"no_such_tool","arguments":{}}     | TOOL-07: an unknown tool
            {"name":"Search","arguments":{"query":"a"}}| names are case-sensitive
            {"name":"vault_search","arguments":{}}     | the prefix belongs to aggregates
            {"arguments":{}}                           | no name
            {"name":7}                                 | name as a number
            {"name":"search","arguments":[]}           | arguments as an array
            {"name":"search","arguments":null}         | arguments null
            """)
    void refusesCallsThatAreNone(String params, String reason) {
        for (var revision : Revision.values()) {
            var reply = Server.connected(revision).request("tools/call", (JsonObject) Json.read(params)).send();

            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.code()).describedAs(revision.word()).isEqualTo(-32602);
        }
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {}                                         | query  | a required argument is missing
            {"query":""}                               | query  | too short
            {"query":"   "}                            | query  | nothing but blanks
            {"query":7}                                | query  | A0.5: no coercion
            {"query":"a","limit":0}                    | limit  | P28
            {"query":"a","limit":51}                   | limit  | P28
            {"query":"a","limit":"10"}                 | limit  | P28
            {"query":"a","limit":1.5}                  | limit  | P28
            {"query":"a","limit":null}                 | limit  | P28
            {"query":"a","limt":5}                     | limit  | P29: an unknown name, and the one that was meant
            {"query":"a","in":"heading"}               | title  | the allowed words
            {"query":"a","tags":[]}                    | tags   | an empty list
            {"query":"a","tags":["x",1]}               | tags   | a wrong element
            {"query":"a","folder":"../etc"}            | folder | no path of the vault
            {"query":"a","modifiedAfter":"yesterday"}  | modifiedAfter | no date
            {"query":"a","cursor":"forged"}            | cursor | A1.12
            """)
    @DisplayName("TOOL-08, RULINGS 11: bad arguments are isError in every revision, and the text says how to repair the call")
    void tellsHowToRepairACall(String arguments, String named, String reason) {
        for (var revision : Revision.values()) {
            var result = Server.connected(revision).call("search", (JsonObject) Json.read(arguments));

            assertThat(result.getBoolean("isError")).describedAs(revision.word()).isTrue();
            assertThat(text(result)).contains(named);
            assertThat(result.containsKey("structuredContent")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
        }
    }

    @Test
    @DisplayName("RULINGS 37, TOOL-11, TOOL-12: structured data with an account in words; the data as text where a revision has no other place")
    void givesTheDataInTheRevisionsPlace() {
        for (var revision : Revision.values()) {
            var result = Server.connected(revision).call("search", Server.arguments("query", "isopropanol"));

            if (revision.isAtLeast(Revision.V2025_06_18)) {
                assertThat(result.getJsonObject("structuredContent").getInt("total")).isEqualTo(1);
                assertThat(text(result)).startsWith("1. ").contains("wiki/protocols/leaf-dna-extraction.md", "1 of 1 shown");
            } else {
                assertThat(result).doesNotContainKey("structuredContent");
                assertThat(((JsonObject) Json.read(text(result))).getInt("total")).isEqualTo(1);
            }
            assertThat(result.containsKey("resultType")).isEqualTo(revision.isModern());
        }
    }

    @Test
    @DisplayName("TOOL-10: the structured result, failures included, conforms to the published schema")
    void conformsToItsOutputSchema() {
        var client = Server.connected(Revision.V2025_11_25);
        var schema = list(client).getJsonObject(0).getJsonObject("outputSchema");

        var found = client.call("search", Server.arguments("query", "hail")).getJsonObject("structuredContent");
        var failed = client.call("search", Server.NOTHING).getJsonObject("structuredContent");

        assertThat(CatalogLint.violations(schema, found)).isEmpty();
        assertThat(CatalogLint.violations(schema, failed)).isEmpty();
        assertThat(failed.getJsonObject("error")).containsKeys("reason", "message");
    }

    @Test
    @DisplayName("T11-01: a task hint nobody offered is ignored")
    void ignoresTaskHints() {
        var params = Json.object().add("name", "search").add("arguments", Server.arguments("query", "hail"))
                .add("task", Json.object().add("ttl", 1000)).build();

        assertThat(Server.connected(Revision.V2025_11_25).request("tools/call", params).send().result()).containsKey("content");
    }

    @Test
    @DisplayName("VER-16, VER-17: sixteen clients at once each get their own answer")
    void servesManyAtOnce() {
        var modern = Server.client(Revision.V2026_07_28);

        var wrong = IntStream.range(0, 200).parallel().filter(i -> {
            var limit = i % 5 + 1;
            var result = modern.call("search", Json.object().add("query", "vernalisation").add("limit", limit).build());
            return result.getJsonObject("structuredContent").getJsonArray("results").size() != limit;
        }).count();

        assertThat(wrong).isZero();
    }

    static JsonArray list(Mcp client) {
        return client.request("tools/list", Server.NOTHING).send().result().getJsonArray("tools");
    }

    static String text(JsonObject result) {
        return result.getJsonArray("content").getJsonObject(0).getString("text");
    }
}
