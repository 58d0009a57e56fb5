package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.athenaeum.protocol.Json;

/** The official Java client in a session of 2025-11-25. */
final class SdkClient implements AutoCloseable {

    private static final String REVISION = "2025-11-25";
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final McpSyncClient client;

    private SdkClient(McpClientTransport transport) {
        client = McpClient.sync(transport).requestTimeout(PATIENCE).initializationTimeout(PATIENCE).build();
        assertThat(client.initialize().protocolVersion()).isEqualTo(REVISION);
        assertThat(client.listTools().tools()).isNotEmpty();      // from here on it holds results against the schemas it has read
    }

    static SdkClient over(URI endpoint) {
        return new SdkClient(HttpClientStreamableHttpTransport.builder(endpoint.resolve("/").toString())
                .endpoint(endpoint.getPath()).supportedProtocolVersions(List.of(REVISION)).build());
    }

    /** Starts the packaged jar with these variables. */
    static SdkClient ofTheJar(Map<String, String> variables) {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new SdkClient(new StdioClientTransport(ServerParameters.builder(java)
                .args("-jar", System.getProperty("athenaeum.stdio.jar")).env(variables).build(), McpJsonDefaults.getMapper()));
    }

    /** The whole result as it would stand on the wire. */
    JsonObject call(String tool, JsonObject arguments) {
        try {
            var mapper = McpJsonDefaults.getMapper();
            var result = client.callTool(CallToolRequest.builder(tool).arguments(mapper, arguments.toString()).build());
            return Json.read(mapper.writeValueAsString(result)).asJsonObject();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
