package org.athenaeum.vault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.reading.PageReader;
import org.athenaeum.vault.status.PageStatusRequest;
import org.athenaeum.vault.status.PlayedUpstream;
import org.athenaeum.vault.status.PlayedUpstream.Heard;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A3.2, A3.5: page_status, from its caller to the upstream")
class VaultStatusToolsTest {

    private static final String SUBJECT = "subject-7f3a9c41-of-the-caller";
    private static final String OPEN = "wiki/open/a b.md";
    private static final String CLOSED = "wiki/closed/plan.md";

    @TempDir
    Path temporary;
    private PlayedUpstream upstream;
    private VaultOnDisk vault;
    private SeContainer beans;

    @BeforeEach
    void start() throws IOException {
        upstream = new PlayedUpstream();
        vault = VaultOnDisk.in(temporary);
        vault.write(".gitattributes", "wiki/closed/** filter=git-crypt\n");
        vault.write(OPEN, "# Open\n\n<https://x.example/a>\n");
        vault.write(CLOSED, "# Closed\n");
        vault.write("wiki/open/diary.private.md", "# Diary\n");
        open(Map.of("BRAIN_MCP_UPSTREAM_URL", upstream.address() + "/status", "BRAIN_MCP_UPSTREAM_TOKEN_URL",
                upstream.address() + "/token", "BRAIN_MCP_UPSTREAM_CLIENT_ID", "gateway", "BRAIN_MCP_UPSTREAM_CLIENT_SECRET",
                "hush"));
    }

    private void open(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.put("BRAIN_MCP_VAULT", vault.folder().toString());
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, Vault.class, VaultUpstream.class, VaultStatusTools.class)
                        .initialize();
    }

    @AfterEach
    void stop() {
        beans.close();
        upstream.close();
    }

    private Object ask(String path, String... scopes) {
        var call = Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
        return beans.select(VaultStatusTools.class).get()
                .pageStatus(new PageStatusRequest(path), new Caller(SUBJECT, Scopes.of(scopes)), call);
    }

    private void assertRefused(String path, String reason, String... scopes) {
        assertThatThrownBy(() -> ask(path, scopes)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    private List<Heard> heard() {
        return Stream.concat(upstream.tokenRequests.stream(), upstream.statusRequests.stream()).toList();
    }

    @Test
    @DisplayName("A3.2: with the scope, and the page's own, the upstream is asked")
    void asksAboutAVisiblePage() {
        assertThat(ask(OPEN, "upstream:status", "wiki:read").toString()).contains(OPEN, PlayedUpstream.COMMIT);

        assertThat(upstream.statusRequests).singleElement().satisfies(heard ->
                assertThat(heard.target().getRawQuery()).isEqualTo("path=wiki%2Fopen%2Fa%20b.md"));
    }

    @ParameterizedTest
    @ValueSource(strings = {CLOSED, "wiki/none.md", "wiki/open/diary.private.md", "../outside.md", "https://evil.example/x",
        "x&path=y", "wiki/open", ".git/config"})
    @DisplayName("S22, U04, S04: no request is made for what the caller may not see, and it is not found")
    void asksNothingAboutWhatIsHidden(String path) {
        assertRefused(path, "not_found", "upstream:status", "wiki:read");

        assertThat(heard()).isEmpty();
    }

    @Test
    @DisplayName("C1.2: the scope alone opens no page")
    void opensNoPageByItself() {
        assertRefused(OPEN, "not_found", "upstream:status");
    }

    @Test
    @DisplayName("U09: a guarded page that the caller sees is not told of")
    void asksNothingAboutAGuardedPage() {
        assertRefused(CLOSED, "status_not_available", "upstream:status", "wiki:confidential");

        assertThat(heard()).isEmpty();
    }

    @Test
    @DisplayName("U01, A3.5: nothing of the caller reaches the upstream or its token endpoint, no part of eight characters")
    void tellsNothingOfTheCaller() {
        ask(OPEN, "upstream:status", "wiki:read");

        assertThat(heard()).hasSize(2).allSatisfy(heard -> {
            assertThat(heard.headers().keySet()).noneMatch(name -> name.startsWith("mcp-") || name.equals("cookie")
                    || name.startsWith("x-forwarded") || name.equals("forwarded") || name.equals("traceparent"));
            assertThat(parts(SUBJECT)).noneMatch(part -> heard.whole().contains(part));
            assertThat(heard.whole()).doesNotContain("wiki:read", "upstream:status");
        });
    }

    private static Stream<String> parts(String text) {
        return IntStream.rangeClosed(0, text.length() - 8).mapToObj(at -> text.substring(at, at + 8));
    }

    @Test
    @DisplayName("vault 0: without an upstream the tool is there and says that there is none")
    void saysThatNoUpstreamIsConfigured() {
        beans.close();
        open(Map.of());

        assertThatThrownBy(() -> ask(OPEN, "upstream:status", "wiki:read"))
                .isInstanceOf(ToolFailure.class).hasMessage("upstream not configured");
    }

    @Test
    @DisplayName("C2.1: not found is one text for every tool, without data and without a hint")
    void rendersNotFoundAsReadPageDoes() {
        assertThat(new VaultFailures().render(new ToolFailure("not_found", "Page not found.", "")))
                .isEqualTo(PageReader.NOT_FOUND);
    }
}
