package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("whether it is well, for load balancers (RULINGS 5, 22)")
class HealthIT {

    @ParameterizedTest
    @ValueSource(strings = {"/health", "/health/live", "/health/ready", "/health/started", "/healthz"})
    @DisplayName("RULINGS 22: any host, nothing about what is behind it")
    void tellsItsHealthToAnyone(String path) {
        var reply = get(path).with("Host", "10.1.2.3:8080").send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().getString("status")).isEqualTo("UP");
        assertThat(reply.http().text()).doesNotContain("wiki", ".md", "/target", "/home");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/nope", "/health/live/x"})
    @DisplayName("what is below /health belongs to the server's own health feature, pages included; it tells nothing of itself")
    void tellsNothingOfTheServerWhereThereIsNothing(String path) {
        var reply = get(path).send();

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.http().headers()).doesNotContainKeys("$WSEP", "Server", "X-Powered-By");
    }

    private static Mcp.Message get(String path) {
        return Mcp.at(Server.MCP, Revision.V2025_11_25).message("").as("GET").to(path);
    }
}
