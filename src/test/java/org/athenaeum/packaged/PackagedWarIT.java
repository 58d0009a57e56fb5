package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.time.Duration;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.microshed.testing.jupiter.MicroShedTest;
import org.microshed.testing.testcontainers.ApplicationContainer;
import org.testcontainers.junit.jupiter.Container;

@MicroShedTest
class PackagedWarIT {

    /** Started below; in the manual environment this only knows where. */
    @Container
    public static final ApplicationContainer APPLICATION = new ApplicationContainer().withAppContextRoot("/");

    @TempDir
    static Path state;

    private static PackagedServer server;

    @BeforeAll
    static void start() throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        server = PackagedServer.start("packaged", port, Map.of(
                "BRAIN_MCP_VAULT", SampleVault.open(state).root().toString(),
                "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read"));
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @Test
    @DisplayName("the packaged WAR serves a configured vault, with no sandbox beside it")
    void servesAConfiguredVault() {
        var endpoint = URI.create(APPLICATION.getApplicationURL()).resolve("/mcp");

        var client = Mcp.connected(endpoint, Revision.V2025_11_25);
        var found = Awaitility.await().atMost(Duration.ofSeconds(60)).until(
                () -> client.call("search", Json.object().add("query", "isopropanol").build()),
                result -> !result.getBoolean("isError")).getJsonObject("structuredContent");

        assertThat(found.getInt("total")).isEqualTo(1);
        assertThat(found.getJsonArray("results").getJsonObject(0).getString("path"))
                .isEqualTo("wiki/protocols/leaf-dna-extraction.md");
    }

    @Test
    @DisplayName("no package holds the sandbox, the pipe's bean container, keys or logs")
    void holdsNothingThatIsNotReleased() throws IOException {
        for (var archive : List.of(System.getProperty("athenaeum.war"), System.getProperty("athenaeum.stdio.jar"))) {
            try (var zip = new ZipFile(archive)) {
                var names = zip.stream().map(ZipEntry::getName).toList();

                assertThat(names).noneMatch(name -> name.contains("org/athenaeum/sandbox") || name.contains("SandboxHook")
                        && name.contains("services") || name.endsWith("key.p12") || name.endsWith("ltpa.keys") || name.endsWith(".log"));
            }
        }
        try (var war = new ZipFile(System.getProperty("athenaeum.war"))) {
            assertThat(war.stream().map(ZipEntry::getName)).as("the sandbox's own libraries").noneMatch(name ->
                    name.matches("WEB-INF/lib/(oauth2-oidc-sdk|content-type|lang-tag|json-smart|accessors-smart|asm|jcip).*")
                    || name.matches("WEB-INF/lib/commons-fileupload2.*"));
            assertThat(war.stream().map(ZipEntry::getName)).noneMatch(name -> name.contains("weld") || name.contains("smallrye")
                    || name.contains("parsson") || name.contains("microshed"));
        }
    }
}
