package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("resources of the sample vault over HTTP, to a caller with wiki:read and no more")
class ResourcesIT {

    private static final String PAGE = "vault:///wiki/protocols/crossing-wheat.md";

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("RES-01, A5.3, S18, specs/mcp.md 17: visible pages by path, with the fields of the revision")
    void listsVisiblePages(Revision revision) {
        var rows = rows(Server.connected(revision));

        var uris = rows.stream().map(row -> row.getString("uri")).toList();
        assertThat(uris).contains(PAGE, "vault:///wiki/notes/%C3%9Cber%20Z%C3%BCchtungsziele.md").doesNotHaveDuplicates();
        assertThat(uris).noneMatch(uri -> uri.contains("people/tomas") || uri.contains("private") || uri.contains("soil-memory"));
        var row = rows.stream().filter(each -> each.getString("uri").equals(PAGE)).findFirst().orElseThrow();
        assertThat(row).containsKeys("name", "size", "mimeType");
        assertThat(row.containsKey("title")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
        assertThat(row.containsKey("annotations")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
    }

    @Test
    @DisplayName("every listed page can be read under its URI, whatever its name")
    void readsEveryListedPage() {
        var client = Server.client(Revision.V2026_07_28);

        for (var row : rows(client)) {
            var contents = read(client, row.getString("uri")).result().getJsonArray("contents");

            assertThat(contents).describedAs(row.getString("uri")).hasSize(1);
            assertThat(contents.getJsonObject(0)).containsOnlyKeys("uri", "mimeType", "text");
            assertThat(contents.getJsonObject(0).getString("uri")).isEqualTo(row.getString("uri"));
        }
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("CCH-01, CCH-03, CCH-05, A5.3: hints in 2026-07-28 alone; what depends on the caller is never public")
    void saysHowLongToKeepResults(Revision revision) {
        var client = Server.connected(revision);
        var list = client.request("resources/list", Server.NOTHING).send().result();
        var page = read(client, PAGE).result();
        var templates = client.request("resources/templates/list", Server.NOTHING).send().result();

        if (!revision.isModern()) {
            assertThat(list.keySet()).isSubsetOf("resources", "nextCursor");
            assertThat(page).containsOnlyKeys("contents");
            assertThat(templates).containsOnlyKeys("resourceTemplates");
            return;
        }
        for (var result : List.of(list, page)) {
            assertThat(result.getInt("ttlMs")).isEqualTo(60_000);
            assertThat(result.getString("cacheScope")).isEqualTo("private");
            assertThat(result.getString("resultType")).isEqualTo("complete");
        }
        assertThat(templates.getString("cacheScope")).isEqualTo("public");
        assertThat(templates.getInt("ttlMs")).isPositive();
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("A5.2, RES-02: two templates, described, alike for all")
    void listsTemplates(Revision revision) {
        var request = Server.connected(revision).request("resources/templates/list", Server.NOTHING);
        var templates = request.send().result().getJsonArray("resourceTemplates");

        assertThat(templates.getValuesAs(JsonObject.class)).extracting(each -> each.getString("uriTemplate"))
                .containsExactly("vault:///{+path}", "vault-section:///{section}/{+path}");
        assertThat(CatalogLint.templateProblems(Json.bytes(templates), revision)).isEmpty();
        assertThat(request.send().http().text()).isEqualTo(request.send().http().text());
    }

    @Test
    @DisplayName("A5.2: a section by its slug")
    void readsASection() {
        var text = read(Server.client(Revision.V2026_07_28), "vault-section:///notes/wiki/protocols/crossing-wheat.md").result()
                .getJsonArray("contents").getJsonObject(0).getString("text");

        assertThat(text).contains("Notes").doesNotStartWith("---");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("RES-03 to RES-05, CCH-04, S17, RULINGS 46: hidden, absent and malformed: one answer but for the URI asked")
    void answersEveryUriThatMayNotBeReadAlike(Revision revision) {
        var client = Server.connected(revision);
        var absent = "vault:///wiki/no/such/page.md";
        var expected = withoutUri(read(client, absent), absent);

        for (var uri : List.of("vault:///wiki/grants/soil-memory-proposal.md", "vault:///wiki/people/tomas-brandao.md",
                "vault:///wiki/notes/job-offers.private.md", "vault:///wiki/ops/server-room.md",
                "vault:///wiki/latest-protocol.md", "vault:///wiki/outside.md", "vault:///.gitattributes",
                "vault:///.git/config", "vault:///wiki", "vault:///wiki/",
                "vault:///../outside.md", "vault:///%2e%2e/outside.md", "vault:///%252e%252e/outside.md", "vault:////etc/passwd",
                "vault:///wiki%2Findex.md", "vault:///wiki/index.md?x=1", "vault:///wiki/index.md#top",
                "vault://host/wiki/index.md", "vault:///wiki/index.md%00", "vault:///a b.md", "vault:///%FF.md",
                "vault:///", "vault:", "",
                "file:///etc/passwd", "vault-section:///budget/wiki/grants/soil-memory-proposal.md",
                "vault-section:///none/wiki/index.md", "https://example.org/")) {
            var reply = read(client, uri);

            assertThat(reply.code()).describedAs(uri).isEqualTo(revision.isModern() ? -32602 : -32002);
            assertThat(reply.error().getJsonObject("data").getString("uri")).isEqualTo(uri);
            assertThat(withoutUri(reply, uri)).describedAs(uri).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"uri\":7}", "{\"uri\":null}"})
    @DisplayName("RES-06: a request without a URI is none")
    void refusesRequestsWithoutUri(String params) {
        for (var revision : Revision.values()) {
            var reply = Server.connected(revision).request("resources/read", (JsonObject) Json.read(params)).send();

            assertThat(reply.code()).describedAs(revision.word()).isEqualTo(-32602);
        }
    }

    @Test
    @DisplayName("HDR-04, HDR-07: Mcp-Name repeats the URI, as Base64 where a header could not hold it")
    void comparesTheMirroredUri() {
        var client = Server.client(Revision.V2026_07_28);
        var params = Server.arguments("uri", PAGE);

        assertThat(client.request("resources/read", params).with("Mcp-Name", "vault:///other.md").send().code())
                .isEqualTo(-32020);
        assertThat(client.request("resources/read", params).without("Mcp-Name").send().code()).isEqualTo(-32020);
        assertThat(read(client, "vault:///ü.md").code()).isEqualTo(-32602);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "forged", "AAAA"})
    @DisplayName("PAG-01: a foreign cursor is refused, in every list")
    void refusesForeignCursors(String cursor) {
        for (var method : List.of("resources/list", "resources/templates/list", "prompts/list")) {
            var reply = Server.connected(Revision.V2025_11_25).request(method, Server.arguments("cursor", cursor)).send();

            assertThat(reply.code()).describedAs(method).isEqualTo(-32602);
        }
    }

    @Test
    @DisplayName("RES-02: the list is the same on every endpoint of the vault, and every connection")
    void listsAlikeEverywhere() {
        var family = Mcp.at(URI.create(Server.ROOT + "/elsewhere"), Revision.V2026_07_28);

        assertThat(rows(family)).isEqualTo(rows(Server.client(Revision.V2026_07_28)));
    }

    @Test
    @DisplayName("RES-11: subscribing and the way back answer with nothing; where no resource can be, there is nothing to hear of")
    void takesSubscriptions() {
        var capability = Server.client(Revision.V2026_07_28).request("server/discover", Server.NOTHING).send().result()
                .getJsonObject("capabilities").getJsonObject("resources");
        var session = Server.connected(Revision.V2025_11_25);

        assertThat(capability).hasToString("{\"listChanged\":true,\"subscribe\":true}");
        for (var method : List.of("resources/subscribe", "resources/unsubscribe")) {
            assertThat(session.request(method, Server.arguments("uri", PAGE)).send().result()).isEmpty();
        }
        assertThat(session.request("resources/subscribe", Server.arguments("uri", "file:///etc/passwd")).send().code())
                .isEqualTo(-32002);
    }

    static Mcp.Reply read(Mcp client, String uri) {
        return client.request("resources/read", Server.arguments("uri", uri)).send();
    }

    private static List<JsonObject> rows(Mcp client) {
        var rows = new ArrayList<JsonObject>();
        var params = Server.NOTHING;
        while (true) {
            var result = client.request("resources/list", params).send().result();
            rows.addAll(result.getJsonArray("resources").getValuesAs(JsonObject.class));
            if (!result.containsKey("nextCursor")) return rows;
            params = Server.arguments("cursor", result.getString("nextCursor"));
        }
    }

    private static String withoutUri(Mcp.Reply reply, String uri) {
        return reply.status() + reply.http().text().replaceFirst("\"id\":[0-9]+", "")
                .replace("\"uri\":" + Json.string(uri), "\"uri\":");
    }
}
