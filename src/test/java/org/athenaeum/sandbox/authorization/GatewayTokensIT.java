package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.RESOURCE;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.SECRET;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.SECRETIVE;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.UPSTREAM;
import static org.athenaeum.sandbox.authorization.AuthorizationFixture.body;

import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.authorization.grant.AccessTokens;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("what the gateway makes of tokens of an authorization server with a clock of its own")
class GatewayTokensIT {

    /** What a token has left once it is issued: long enough to open a stream with it on a busy machine. */
    private static final Duration LEFT = Duration.ofSeconds(15);

    private AuthorizationFixture fixture;
    private PackagedServer server;
    private URI vault;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        fixture = new AuthorizationFixture();
        server = PackagedServer.start("tokens", port, Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(),
                "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read", "BRAIN_MCP_ISSUER", fixture.issuer(),
                "BRAIN_MCP_RESOURCE", RESOURCE));
        vault = server.root().resolve("/mcp/vault");
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
        fixture.close();
    }

    /** A token that was issued so long ago that it ends soon. */
    private String shortLived() {
        var age = AccessTokens.LIFE.minus(LEFT);
        var late = Duration.between(fixture.clock.instant(), Instant.now());
        fixture.clock.turn(late.minus(age));
        try {
            return fixture.login().accessToken(RESOURCE, "wiki:read");
        } finally {
            fixture.clock.turn(age);
        }
    }

    private static EventStream opened(Mcp client) {
        if (!client.revision().isModern()) client.initialize();
        return client.revision().isModern()
                ? client.subscribe(Json.object().add("resourcesListChanged", true).build()).unchecked().open()
                : client.listen().unchecked().open();
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_06_18", "V2025_11_25", "V2026_07_28"})
    @DisplayName("V78, C3.34: a stream that a good token opened ends when the token does, and not before")
    void endsAStreamWithItsToken(Revision revision) throws ParseException {
        var token = shortLived();
        var end = SignedJWT.parse(token).getJWTClaimsSet().getExpirationTime().toInstant();

        try (var stream = opened(Mcp.at(vault, revision).bearing(token))) {
            assertThat(stream.isEventStream()).isTrue();
            int events = 0;
            while (stream.event(EventStream.SOON).isPresent()) events++;

            assertThat(events).isPositive();
            assertThat(Instant.now()).isAfterOrEqualTo(end);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V2025_11_25", "V2026_07_28"})
    @DisplayName("U03: a token for the upstream opens nothing at the gateway")
    void refusesATokenForTheUpstream(Revision revision) {
        var basic = Base64.getEncoder().encodeToString((SECRETIVE + ":" + SECRET.replace(" ", "+")).getBytes());
        var asked = UserAgent.fields("grant_type", "client_credentials", "resource", UPSTREAM, "scope", "status:read");
        var answer = fixture.token(asked, "Authorization", "Basic " + basic);
        var token = body(answer).getString("access_token");

        var refused = Mcp.at(vault, revision).bearing(token).request("tools/list", Json.object().build()).unchecked().send();

        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.http().header("WWW-Authenticate").orElseThrow()).contains("error=\"invalid_token\"");
        assertThat(refused.http().text()).doesNotContain("tools");
    }

    @Test
    @DisplayName("U03: that it is refused is for its audience: one for the gateway, of the same server, is good")
    void takesATokenForItself() {
        var token = fixture.login().accessToken(RESOURCE, "wiki:read");

        var answer = Mcp.at(vault, Revision.V2026_07_28).bearing(token).request("tools/list", Json.object().build()).send();

        assertThat(answer.status()).isEqualTo(200);
    }
}
