package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.packaged.faulty.FaultyTools;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultyCatalogueIT {

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    @Test
    @DisplayName("RULINGS 55: a wrong declaration is readiness DOWN, 503 everywhere, and one line per fault that names its place")
    void servesNobodyWhereADeclarationIsWrong() throws IOException {
        var settings = Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read");
        try (var server = PackagedServer.startWith(FaultyTools.class.getPackageName(), "faulty", port, settings)) {
            var modern = Mcp.at(server.root().resolve("/mcp"), Revision.V2026_07_28);
            var legacy = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25);

            isNotConfigured(modern.request("tools/list", JsonValue.EMPTY_JSON_OBJECT).send());
            isNotConfigured(modern.request("tools/list", JsonValue.EMPTY_JSON_OBJECT).to("/mcp/vault").send());
            isNotConfigured(legacy.message("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}").send());
            isNotConfigured(legacy.listen().send());
            isNotConfigured(legacy.message("").as("DELETE").send());

            assertThat(status(legacy, "/health/ready")).isEqualTo(503);
            assertThat(status(legacy, "/health/live")).isEqualTo(200);
        }
        var log = PackagedServer.log("faulty");
        assertThat(log.lines().filter(line -> line.contains("undescribed"))).singleElement().asString()
                .contains("a declaration is wrong", "FaultyTools", "description");
        assertThat(log.lines().filter(line -> line.contains("untyped"))).singleElement().asString()
                .contains("a declaration is wrong", "FaultyTools", "StringBuilder");
        assertThat(log).doesNotContain("\tat org.athenaeum");
    }

    private static void isNotConfigured(Mcp.Reply reply) {
        assertThat(reply.status()).isEqualTo(503);
        assertThat(reply.http().header("Retry-After")).isPresent();
        assertThat(reply.json().getString("error")).isEqualTo("not_configured");
        assertThat(reply.json().getString("message")).contains("log").doesNotContain("FaultyTools");
    }

    private static int status(Mcp client, String target) {
        return client.message("").as("GET").to(target).send().status();
    }
}
