package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("whoever may see a page of the vault hears of its changes, and nobody else (vault A5.5)")
class NoticesIT {

    private static final String PAGE = "wiki/glossary/heritability.md";
    private static final String HEARD = "vault:///" + PAGE;

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    private Path vault;

    @Test
    @DisplayName("RES-12, RES-13, SUB-12, S27: edits, new pages and removals, in both eras; of a hidden page nothing is heard")
    void tellsWhoMaySee() throws IOException {
        vault = SampleVault.open(folder).root();
        var hidden = hiddenPage();
        try (var server = PackagedServer.start("notices", port, Map.of(
                "BRAIN_MCP_VAULT", vault.toString(), "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read"))) {
            var modern = Mcp.connected(server.root().resolve("/mcp"), Revision.V2026_07_28);
            var legacy = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            awaitIndex(modern);
            legacy.request("resources/subscribe", Json.object().add("uri", HEARD).build()).send();

            try (var open = modern.subscribe(filter(hidden)).open(); var stream = legacy.listen().open()) {
                assertThat(open.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
                awaitFirstLook(modern, open, stream);

                append(hidden, "\nchanged where nobody sees it\n");
                hearsOfThePageAlone(open, stream);
                var another = vault.resolve(hidden).resolveSibling("ana-lopes.md");
                Files.copy(vault.resolve(hidden), another);
                hearsOfThePageAlone(open, stream);
                Files.delete(another);
                hearsOfThePageAlone(open, stream);
                hearsOfThePageAlone(open, stream);      // a list that changed would be told behind the page

                Files.delete(vault.resolve("wiki/fresh.md"));
                assertThat(open.next().toString()).contains("notifications/resources/list_changed");
                assertThat(stream.next().toString()).contains("notifications/resources/list_changed");
            }
        }
    }

    private void hearsOfThePageAlone(EventStream open, EventStream stream) throws IOException {
        append(PAGE, "\nchanged for everyone\n");
        assertThat(open.next().toString()).contains("notifications/resources/updated", HEARD);
        assertThat(stream.next().toString()).contains("notifications/resources/updated", HEARD);
    }

    /** A new page that is heard of shows that someone looks; what is looked at from then on is not missed. */
    private void awaitFirstLook(Mcp client, EventStream open, EventStream stream) throws IOException {
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> {
            Files.writeString(vault.resolve("wiki/fresh.md"), "# Fresh\n\nnew\n");
            return client.call("read_page", Json.object().add("path", "wiki/fresh.md").build()).containsKey("content");
        });
        assertThat(open.next().toString()).contains("notifications/resources/list_changed");
        assertThat(stream.next().toString()).contains("notifications/resources/list_changed");
    }

    private static JsonObject filter(String hidden) {
        return Json.object().add("resourcesListChanged", true)
                .add("resourceSubscriptions", Json.array().add(HEARD).add("vault:///" + hidden)).build();
    }

    /** Some page that {@code wiki:read} alone does not unlock. */
    private String hiddenPage() throws IOException {
        try (var pages = Files.walk(vault)) {
            return vault.relativize(pages.filter(page -> page.endsWith("tomas-brandao.md")).findFirst().orElseThrow()).toString();
        }
    }

    private void append(String page, String text) throws IOException {
        Files.writeString(vault.resolve(page), text, StandardOpenOption.APPEND);
    }

    private static void awaitIndex(Mcp client) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !client.call("search",
                Json.object().add("query", "barley").build()).getBoolean("isError"));
    }
}
