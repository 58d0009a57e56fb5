package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdleSessionIT {

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    @Test
    @DisplayName("RULINGS 19: a session is in use as long as its stream is open, and ends its idle time after that")
    void endsWhenNobodyUsesIt() throws IOException {
        var settings = Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "MCP_SESSION_IDLE_MS", "1500");
        try (var server = PackagedServer.start("idle", port, settings)) {
            var listening = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            var leaving = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            try (var stream = listening.listen().open()) {
                leaving.listen().open().close();

                awaitHeartbeats(stream, 3);

                assertThat(status(listening)).as("its stream is open").isEqualTo(200);
                assertThat(status(leaving)).as("nobody was there for longer than the idle time").isEqualTo(404);
                assertThat(leaving.listen().send().status()).isEqualTo(404);
                assertThat(leaving.initialize().status()).isEqualTo(200);
            }
        }
    }

    /** The server says so every few seconds where it has nothing else to say: each takes longer than the idle time. */
    private static void awaitHeartbeats(EventStream stream, int many) {
        for (int heard = 0; heard < many; ) {
            var comment = stream.event(EventStream.SOON).orElseThrow().comment();
            if (comment.filter("still here"::equals).isPresent()) heard++;
        }
    }

    private static int status(Mcp client) {
        return client.request("ping", JsonValue.EMPTY_JSON_OBJECT).send().status();
    }
}
