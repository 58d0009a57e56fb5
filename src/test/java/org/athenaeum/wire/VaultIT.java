package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the sample vault over HTTP, to a caller with wiki:read and no more")
class VaultIT {

    private final Mcp client = Server.client(Revision.V2026_07_28);

    @Test
    @DisplayName("A1, A2: a page is found by its words and read by its path")
    void findsAndReadsAPage() {
        var found = search("isopropanol").getJsonObject("structuredContent").getJsonArray("results").getJsonObject(0);

        var page = read(found.getString("path"));

        assertThat(ToolsIT.text(page)).contains("isopropanol");
        assertThat(metadata(page).getString("path")).isEqualTo("wiki/protocols/leaf-dna-extraction.md");
        assertThat(metadata(page).getString("class")).isEqualTo("ordinary");
        assertThat(page).doesNotContainKey("structuredContent");
    }

    @ParameterizedTest
    @CsvSource({"vernalisation, 17", "hail, 9", "isopropanol, 1"})
    @DisplayName("S10: totals count visible pages only")
    void countsVisiblePagesOnly(String word, int hits) {
        assertThat(search(word).getJsonObject("structuredContent").getInt("total")).isEqualTo(hits);
    }

    @ParameterizedTest
    @ValueSource(strings = {"underwriter", "glaucous", "microsatellite", "escrow", "sabbatical", "lupin", "severance", "nightjar",
        "misgivings", "portcullis", "cryostat", "granary", "pagoda", "harpsichord", "moonlight", "tweezers", "gatekeeper", "lighthouse",
        "deconvolution"})
    @DisplayName("A1.13, TOOL-14, S01 to S06, S09: a word of hidden pages gives the same bytes as a word of none")
    void findsNothingInHiddenPages(String word) {
        var nonsense = "q".repeat(word.length());

        var hidden = searchText(word).replace(word, nonsense);

        assertThat(hidden).isEqualTo(searchText(nonsense));
    }

    @Test
    @DisplayName("C2.1, TOOL-14, S07: absent, hidden, secret, locked, link, excluded, folder: one answer, byte for byte, header for header")
    void answersEveryPageThatMayNotBeServedAlike() {
        var absent = readReply("wiki/no/such/page.md");

        for (var path : List.of("wiki/grants/soil-memory-proposal.md", "wiki/ops/badge-readers.md", "wiki/people/tomas-brandao.md",
                "wiki/notes/job-offers.private.md", "wiki/notes/Diary.PRIVATE.MD", "wiki/ops/server-room.md", "wiki/latest-protocol.md",
                "wiki/outside.md", "wiki/notes/job-offers.private.sync-conflict-20251104-101500-K7QW3AB.md", ".gitattributes",
                ".git/config", ".obsidian/workspace.json", "wiki", "wiki/", "../outside.md", "a/../../x.md", "/etc/passwd", "~/x.md",
                "C:\\x.md", "%2e%2e/x.md", "wiki//index.md", "wiki/./index.md", "wiki/notes\u0000.md", "wiki/notes\n.md",
                "tools/imaging-pipeline/README.md", "x/".repeat(40) + "y.md")) {
            var reply = readReply(path);

            assertThat(bodyWithoutId(reply)).describedAs(path).isEqualTo(bodyWithoutId(absent));
            assertThat(reply.http().headers().keySet()).isEqualTo(absent.http().headers().keySet());
            assertThat(reply.status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki/notes/scale-export.md", "wiki/notes/alte-notiz.md", "wiki/notes/instrument-import.md",
        "wiki/notes/empty.md", "wiki/notes/no-front-matter.md", "wiki/notes/broken-front-matter.md", "wiki/notes/reading-list.markdown",
        "wiki/notes/\ud83c\udf31 seedling gallery.md", "wiki/notes/\u00dcber Z\u00fcchtungsziele.md",
        "wiki/notes/Pr\u00e9sentation de l'\u00e9quipe.md", "wiki/protocols/crossing-wheat", "wiki/people/README.md"})
    @DisplayName("P20, P21, A2.4: UTF-16, Latin-1, CRLF, empty, NFD, emoji, without extension: served")
    void servesOddPages(String path) {
        assertThat(read(path).getBoolean("isError")).isFalse();
    }

    @Test
    @DisplayName("A2.3, A2.6, A2.7: outline first, then a section, a block, lines, and the next part of a long page")
    void readsAPageInParts() {
        var outline = metadataOnly(read("wiki/protocols/crossing-wheat.md", "view", "outline"));
        var second = read("wiki/protocols/crossing-wheat.md", "section", "Notes#2");
        var block = read("wiki/protocols/crossing-wheat.md", "section", "^emasculation");
        var longPage = read("wiki/data/growth-chamber-log.md");

        assertThat(outline.getJsonArray("outline")).isNotEmpty();
        assertThat(ToolsIT.text(second)).contains("Notes");
        assertThat(ToolsIT.text(block)).contains("^emasculation");
        assertThat(metadata(longPage).getBoolean("truncated")).isTrue();
        assertThat(readAll("wiki/data/growth-chamber-log.md")).hasSizeGreaterThan(61_000);
    }

    @Test
    @DisplayName("A1.12: cursors lead through the whole list, once each")
    void pagesThroughAList() {
        var paths = new ArrayList<String>();
        var arguments = Json.object().add("query", "vernalisation").add("limit", 5).build();
        for (var answer = answer(arguments); ; answer = answer(with(arguments, "cursor", answer.getString("nextCursor")))) {
            answer.getJsonArray("results").getValuesAs(JsonObject.class).forEach(hit -> paths.add(hit.getString("path")));
            if (!answer.containsKey("nextCursor")) break;
        }

        assertThat(paths).hasSize(17).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("S13: a link to a hidden page resolves like a link to nothing")
    void resolvesNoLinkToHiddenPages() {
        var links = metadata(read("wiki/howto/link-sampler.md")).getJsonArray("links").toString();

        assertThat(links).contains("\"target\":null").doesNotContain("\"target\":\"wiki/people/tomas", "\"target\":\"wiki/grants/soil");
    }

    private JsonObject answer(JsonObject arguments) {
        return client.call("search", arguments).getJsonObject("structuredContent");
    }

    private static JsonObject with(JsonObject arguments, String name, String value) {
        var all = Json.object();
        arguments.forEach(all::add);
        return all.add(name, value).build();
    }

    private String readAll(String path) {
        var text = new StringBuilder();
        var arguments = Json.object().add("path", path).build();
        for (int offset = 0; ; ) {
            var page = client.call("read_page", offset == 0 ? arguments : Json.object().add("path", path).add("offset", offset).build());
            text.append(ToolsIT.text(page));
            if (!metadata(page).getBoolean("truncated")) return text.toString();
            offset = metadata(page).getInt("nextOffset");
        }
    }

    private JsonObject search(String query) {
        return client.call("search", Server.arguments("query", query));
    }

    private String searchText(String query) {
        return search(query).toString();
    }

    private JsonObject read(String path) {
        return client.call("read_page", Server.arguments("path", path));
    }

    private JsonObject read(String path, String name, String value) {
        return client.call("read_page", with(Server.arguments("path", path), name, value));
    }

    private Mcp.Reply readReply(String path) {
        return client.request("tools/call",
                Json.object().add("name", "read_page").add("arguments", Server.arguments("path", path)).build()).send();
    }

    private static String bodyWithoutId(Mcp.Reply reply) {
        return reply.http().text().replaceFirst("\"id\":[0-9]+", "");
    }

    private static JsonObject metadata(JsonObject page) {
        return (JsonObject) Json.read(page.getJsonArray("content").getJsonObject(1).getString("text"));
    }

    private static JsonObject metadataOnly(JsonObject page) {
        return (JsonObject) Json.read(ToolsIT.text(page));
    }
}
