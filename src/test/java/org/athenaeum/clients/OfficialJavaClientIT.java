package org.athenaeum.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.athenaeum.sandbox.vault.SampleVault;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the official Java client lists, searches and reads")
class OfficialJavaClientIT {

    private static final URI SERVER = URI.create(System.getProperty("athenaeum.url", "http://127.0.0.1:8080"));

    @TempDir
    Path state;

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
    void worksOverHttp(String version) {
        try (var client = client(HttpClientStreamableHttpTransport.builder(SERVER.toString()).endpoint("/mcp")
                .supportedProtocolVersions(List.of(version)).build())) {
            var opened = client.initialize();

            assertThat(opened.protocolVersion()).isEqualTo(version);
            searchesAndReads(client);
            keepsItsSessionAfterFailures(client);
        }
    }

    @Test
    void worksOverStdio() throws IOException {
        worksOn(jar().env(Map.of("BRAIN_MCP_VAULT", SampleVault.open(state).root().toString())).build());
    }

    @Test
    void worksThroughTheBridge() {
        worksOn(jar("--remote", SERVER.resolve("/mcp").toString()).build());
    }

    private static ServerParameters.Builder jar(String... options) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var arguments = Stream.concat(Stream.of("-jar", System.getProperty("athenaeum.stdio.jar")), Stream.of(options));
        return ServerParameters.builder(java).args(arguments.toArray(String[]::new));
    }

    private static void worksOn(ServerParameters program) {
        try (var client = client(new StdioClientTransport(program, McpJsonDefaults.getMapper()))) {
            client.initialize();

            searchesAndReads(client);
            keepsItsSessionAfterFailures(client);
        }
    }

    private static McpSyncClient client(McpClientTransport transport) {
        return McpClient.sync(transport).requestTimeout(Duration.ofSeconds(20)).initializationTimeout(Duration.ofSeconds(20)).build();
    }

    private static void searchesAndReads(McpSyncClient client) {
        assertThat(client.listTools().tools()).extracting(Tool::name)
                .containsExactly("search", "read_page", "page_status", "list_pages",
                "page_links", "list_tags", "recent_pages", "find_broken_links");

        var found = call(client, "search", Map.of("query", "isopropanol"));
        var tags = call(client, "list_tags", Map.of());
        var links = call(client, "page_links", Map.of("path", "wiki/protocols/leaf-dna-extraction.md"));
        var page = call(client, "read_page", Map.of("path", "wiki/protocols/leaf-dna-extraction.md"));

        assertThat(text(found)).contains("wiki/protocols/leaf-dna-extraction.md");
        assertThat(text(page)).contains("isopropanol");
        assertThat(tags.isError()).isNotEqualTo(true);
        assertThat(text(links)).contains("wiki/protocols/leaf-dna-extraction.md", "wiki/data/marker-panel.md");
        client.ping();
    }

    private static void keepsItsSessionAfterFailures(McpSyncClient client) {
        assertThat(text(call(client, "read_page", Map.of("path", "wiki/no/such/page.md")))).isEqualTo("Page not found.");
        assertThat(call(client, "search", Map.of("query", "barley", "limit", 51)).isError()).isTrue();
        assertThat(call(client, "page_status", Map.of("path", "wiki/no/such/page.md")).isError()).isTrue();
        assertThat(text(call(client, "page_links", Map.of("path", "wiki/no/such/page.md")))).isEqualTo("Page not found.");
        assertThat(client.listTools().tools()).hasSize(8);
    }

    private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> arguments) {
        return client.callTool(new CallToolRequest(tool, arguments));
    }

    private static String text(CallToolResult result) {
        return ((TextContent) result.content().get(0)).text();
    }
}
