package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
@DisplayName("the same catalogue over both transports")
class SameCatalogueIT {

    private static final URI ENDPOINT = URI.create(System.getProperty("athenaeum.url", "http://127.0.0.1:8080")).resolve("/mcp");
    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";

    @TempDir
    Path state;

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("DESIGN 10: what is listed is byte for byte the same for the same revision")
    void listsTheSameBytes(Revision revision) throws IOException {
        try (var process = StdioProcess.jar(Map.of("BRAIN_MCP_VAULT", SampleVault.open(state).root().toString()))) {
            if (!revision.isModern()) {
                process.send("""
                        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"%s","capabilities":{},\
                        "clientInfo":{"name":"test","version":"1"}}}
                        """.formatted(revision.word()));
                process.next();
            }
            for (var method : List.of("tools/list", "prompts/list", "resources/templates/list")) {
                var list = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"" + method + "\",\"params\":{"
                        + (revision.isModern() ? META : "") + "}}";
                process.send((list + "\n").getBytes(UTF_8));

                var overHttp = Mcp.connected(ENDPOINT, revision).message(list).with("Mcp-Method", method).send().http().text();
                assertThat(process.line()).isEqualTo(overHttp);
            }
        }
    }
}
