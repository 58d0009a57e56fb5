package org.athenaeum.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.ServiceLoader;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.settings.SandboxHook;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.Variable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("DESIGN 9, RULINGS 24: the development run starts the sandbox through a service")
class SandboxStartTest {

    @TempDir
    private Path state;

    @Test
    void isFoundByTheServiceLoaderAndSaysHowToReachTheVault() throws IOException {
        try (var hook = ServiceLoader.load(SandboxHook.class).findFirst().orElseThrow()) {
            var settings = hook.start(state);

            var vault = Path.of(settings.get("BRAIN_MCP_VAULT"));
            assertThat(vault).isAbsolute();
            assertThat(vault.resolve("wiki/index.md")).isRegularFile();
            assertThat(settings).containsEntry("MCP_ANONYMOUS_SCOPES", "wiki:read")
                    .containsEntry("BRAIN_MCP_STDIO_SCOPES", "wiki:read");
        }
    }

    @Test
    @DisplayName("brainkb F.1: uploads can be tried in the development run, in a folder that nothing else uses")
    void namesAFolderForUploads() throws IOException {
        try (var hook = new SandboxStart()) {
            var folder = Path.of(hook.start(state).get("MCP_UPLOAD_DIR"));

            assertThat(folder).isAbsolute().isEqualTo(state.toAbsolutePath().resolve("staged")).doesNotExist();
        }
    }

    @Test
    void startsOnceAndAnswersTheSameAgain() throws IOException {
        try (var hook = new SandboxStart()) {
            assertThat(hook.start(state)).isEqualTo(hook.start(state));
        }
    }

    @Test
    void secondHookInTheSameProcessUsesTheSameVault() throws IOException {
        try (var first = new SandboxStart(); var second = new SandboxStart()) {
            assertThat(second.start(state).get("BRAIN_MCP_VAULT")).isEqualTo(first.start(state).get("BRAIN_MCP_VAULT"));
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {"'' | true", "vault | false", "vault,brainkb | true", "brainkb | true"})
    @DisplayName("tests of one family may have it alone")
    void leavesBrainkbOutWhereOthersAreNamed(String families, boolean handed) {
        var all = Map.of("BRAIN_MCP_VAULT", "/v", "BRAINKB_URL", "http://localhost:1", "USERMANAGEMENT_URL", "http://localhost:2",
                "MCP_UPLOAD_DIR", "/s/staged");

        var served = SandboxStart.served(all, SettingsSource.of(Map.of("SANDBOX_FAMILIES", families)));

        assertThat(served).containsKey("BRAIN_MCP_VAULT");
        assertThat(served.containsKey("BRAINKB_URL")).isEqualTo(handed);
        assertThat(served.containsKey("USERMANAGEMENT_URL")).isEqualTo(handed);
        assertThat(served.containsKey("MCP_UPLOAD_DIR")).isEqualTo(handed);
    }

    @Test
    @DisplayName("the gateway warns of settings it does not read, so it is handed none of them")
    void handsOverWhatTheGatewayReadsAndNothingElse() throws IOException {
        try (var sandbox = Sandbox.start(state, 0)) {
            var read = Arrays.stream(Variable.values()).map(Variable::name).toList();
            var handed = sandbox.settings().keySet().stream().map(name -> name.replaceFirst("_FILE$", ""));

            assertThat(handed).isNotEmpty().isSubsetOf(read);
        }
    }

    @Test
    @DisplayName("RULINGS 29: tokens are made for the configured resource, else for where the vault can be served here")
    void makesTokensForTheGatewaysEndpoints() {
        assertThat(GatewayEndpoints.of(SettingsSource.of(Map.of("BRAIN_MCP_RESOURCE", "https://mcp.example.org/mcp"))))
                .containsExactly("https://mcp.example.org/mcp");
        assertThat(GatewayEndpoints.of(SettingsSource.of(Map.of("MCP_PORT", "8099"))))
                .containsExactly("http://127.0.0.1:8099/mcp/vault", "http://127.0.0.1:8099/mcp");
        assertThat(GatewayEndpoints.of(SettingsSource.of(Map.of("MCP_HOST", "::1"))))
                .containsExactly("http://[::1]:8080/mcp/vault", "http://[::1]:8080/mcp");
        assertThat(GatewayEndpoints.of(SettingsSource.of(Map.of("MCP_PUBLIC_URL", "https://mcp.example.org/"))))
                .containsExactly("https://mcp.example.org/mcp/vault", "https://mcp.example.org/mcp");
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"SANDBOX_PORT, http", "SANDBOX_PORT, 70000", "DEVAUTH_DCR, perhaps"})
    @DisplayName("a setting of the sandbox that cannot be read keeps it from starting, by name")
    void namesTheSettingItCannotRead(String name, String value) {
        System.setProperty(name, value);
        try (var hook = new SandboxStart()) {
            assertThatIOException().isThrownBy(() -> hook.start(state)).withMessageStartingWith(name);
        } finally {
            System.clearProperty(name);
        }
    }

    @Test
    @DisplayName("the BrainKB of the sandbox has two addresses, demo spaces and the password that was set")
    void standsInForABrainKb() throws Exception {
        System.setProperty("SANDBOX_PASSWORD", "a password of this test");
        try (var sandbox = Sandbox.start(state, 0, SettingsSource.ofProcess())) {
            var brainKb = sandbox.brainKb();
            var login = HttpRequest.newBuilder(brainKb.userManagement().resolve("/api/auth/login")).POST(BodyPublishers.ofString(
                    "{\"email\":\"" + DemoPeople.ANA + "\",\"password\":\"a password of this test\"}")).build();

            var spaces = brainKb.queryService().resolve("/api/spaces").toURL().openStream().readAllBytes();
            var signedIn = HttpClient.newHttpClient().send(login, BodyHandlers.discarding());

            assertThat(new String(spaces)).contains(DemoSpaces.PUBLIC);
            assertThat(signedIn.statusCode()).isEqualTo(200);
            assertThat(brainKb.userManagement().getPort()).isNotEqualTo(brainKb.queryService().getPort());
            assertThat(brainKb.requests()).extracting(RecordedRequest::target)
                    .containsExactly("/api/spaces", "/api/auth/login");
        } finally {
            System.clearProperty("SANDBOX_PASSWORD");
        }
    }

    @Test
    void closeWithoutAStartDoesNothing() {
        var hook = new SandboxStart();

        assertThatCode(hook::close).doesNotThrowAnyException();
    }

    @Test
    void startsAgainAfterClose() throws IOException {
        var hook = new SandboxStart();
        var before = hook.start(state).get("BRAIN_MCP_VAULT");
        hook.close();

        assertThat(hook.start(state)).as("its port may have gone to another").containsEntry("BRAIN_MCP_VAULT", before);
        hook.close();
    }

    @Test
    void frontPageNamesTheSettingsThatUseTheSandbox() throws Exception {
        try (var sandbox = Sandbox.start(state, 0)) {
            var page = new String(sandbox.address().toURL().openStream().readAllBytes());

            assertThat(page).contains("BRAIN_MCP_VAULT=" + sandbox.vault().root(), "MCP_ANONYMOUS_SCOPES=wiki:read",
                    sandbox.brainKb().queryService().toString(), sandbox.brainKb().userManagement().toString());
            assertThat(sandbox.requests()).singleElement().extracting(RecordedRequest::target).isEqualTo("/");
            assertThat(Files.isDirectory(sandbox.vault().root())).isTrue();
        }
    }
}
