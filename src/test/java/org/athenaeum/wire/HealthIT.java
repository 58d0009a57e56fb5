package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("whether it is well, for load balancers (RULINGS 5, 22)")
class HealthIT {

    @ParameterizedTest
    @ValueSource(strings = {"/health", "/health/live", "/health/ready", "/health/started", "/healthz"})
    @DisplayName("RULINGS 22: any host, no names, no counts")
    void tellsItsHealthToAnyone(String path) {
        var reply = get(path).with("Host", "10.1.2.3:8080").send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.http().text()).isEqualTo("{\"status\":\"UP\",\"checks\":[]}");
        assertThat(reply.http().header("Cache-Control")).contains("no-store");
        assertThat(get(path).as("HEAD").send().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/health/", "/health/nope", "/health/live/", "/health/live/x", "/health/live;x",
        "/health/live;jsessionid=1", "/health/../mcp", "/health/./live", "/health//live", "/Health", "/health/%6cive", "/healthz/"})
    @DisplayName("RULINGS 4: health has no second name, and nothing else is below it")
    void knowsNoOtherPath(String path) {
        var reply = get(path).send();

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.json().getString("error")).isEqualTo("not_found");
        assertThat(reply.http().headers()).doesNotContainKeys("$WSEP", "Server", "X-Powered-By");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE"})
    void onlyTells(String method) {
        var reply = get("/health/live").as(method).send();

        assertThat(reply.status()).isEqualTo(405);
        assertThat(reply.http().header("Allow")).contains("GET, HEAD");
        assertThat(reply.json()).containsOnlyKeys("error", "message");
    }

    private static Mcp.Message get(String path) {
        return Mcp.at(Server.MCP, Revision.V2025_11_25).message("").as("GET").to(path);
    }
}
