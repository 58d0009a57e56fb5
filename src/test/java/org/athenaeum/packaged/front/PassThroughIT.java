package org.athenaeum.packaged.front;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("what the shipped nginx site lets through, either way (vault F2)")
class PassThroughIT {

    private static final AtomicInteger CLIENTS = new AtomicInteger(100);

    @TempDir
    static Path folder;

    private static Identity identity;
    private static Upstream upstream;
    private static Nginx nginx;

    private int client;
    private Tunnel tunnel;

    @BeforeAll
    static void start() throws IOException {
        assumeTrue(Nginx.program().isPresent(), "nginx is not on the PATH: its site is tried where it is");
        identity = Identity.of("localhost", folder);
        upstream = Upstream.start();
        nginx = Nginx.start(folder, identity, upstream.port());
    }

    @AfterAll
    static void stop() {
        if (nginx != null) nginx.close();
        if (upstream != null) upstream.close();
    }

    @BeforeEach
    void arriveFromElsewhere() throws IOException {
        upstream.forget();
        client = CLIENTS.incrementAndGet();
        tunnel = Tunnel.open(identity, nginx.port(), client);
    }

    @AfterEach
    void leave() throws IOException {
        tunnel.close();
    }

    private Mcp.Message post(String body) {
        return Mcp.at(tunnel.root().resolve("/mcp"), Revision.V2025_11_25).message(body).unchecked();
    }

    @ParameterizedTest
    @CsvSource({"Authorization, Bearer a.b.c", "Mcp-Session-Id, 3f6c", "MCP-Protocol-Version, 2025-11-25",
            "Mcp-Method, tools/call", "Mcp-Name, =?base64?YQ==?=", "Last-Event-ID, 7-12", "Accept, text/event-stream",
            "Origin, https://client.example.org", "Access-Control-Request-Headers, mcp-session-id"})
    @DisplayName("the headers of the protocol arrive as they were sent")
    void passesHeadersOfTheProtocol(String header, String value) {
        post("{}").with(header, value).send();

        assertThat(upstream.last().headers().get(header)).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Forwarded", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Protocol", "X-Forwarded-Scheme",
            "X-Forwarded-Ssl", "X-Forwarded-Port", "X-Forwarded-Server", "X-Forwarded-Prefix", "X-Forwarded-Path",
            "X-Forwarded-By", "X-Forwarded-User", "X-Forwarded-Email", "X-Forwarded-Client-Cert", "X-Real-IP", "$WSRA", "$WSSC",
            "X_Forwarded_Host"})
    @DisplayName("F2.3, F2.8: what a client says in a proxy's place does not arrive")
    void clearsWhatOnlyAProxyMaySay(String header) {
        post("{}").with(header, "203.0.113.9").send();

        assertThat(upstream.last().headers().keySet()).noneMatch(header::equalsIgnoreCase);
    }

    @Test
    @DisplayName("F2.3: the caller's address and the request's id are nginx's own")
    void saysItselfWhoCalls() {
        post("{}").with("X-Forwarded-For", "203.0.113.9").with("X-Request-Id", "mine").send();

        assertThat(upstream.last().headers().get("X-Forwarded-For")).containsExactly("127.0.0." + client);
        assertThat(upstream.last().headers().getFirst("X-Request-Id")).matches("[0-9a-f]{32}");
        assertThat(upstream.last().headers().get("Host")).containsExactly("localhost");
        assertThat(upstream.last().headers().get("Connection")).isNull();
    }

    @Test
    @DisplayName("F2.8, V04: two credentials arrive as two, or not at all; never as one")
    void mergesNoCredentials() {
        var answer = post("{}").with("Authorization", "Bearer a.b.c").also("Authorization", "Bearer d.e.f").send();

        if (answer.status() == 400) assertThat(upstream.seen()).isEmpty();
        else assertThat(upstream.last().headers().get("Authorization")).containsExactlyInAnyOrder("Bearer a.b.c", "Bearer d.e.f");
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 400, 401, 403, 404, 413, 421, 429, 500, 502, 503, 504})
    @DisplayName("F2.7: whatever the server answers arrives as it was: no page, no other challenge")
    void passesAnswersUntouched(int status) {
        upstream.answers(status, Map.of("WWW-Authenticate", "Bearer scope=\"wiki:read\"", "Mcp-Session-Id", "3f6c",
                "Retry-After", "7", "Access-Control-Allow-Origin", "*"), "{\"error\":\"the server's own\"}");

        var answer = post("{}").with("Authorization", "Bearer a.b.c").send().http();

        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.text()).isEqualTo("{\"error\":\"the server's own\"}");
        assertThat(answer.headers().get("WWW-Authenticate")).containsExactly("Bearer scope=\"wiki:read\"");
        assertThat(answer.headers().get("Mcp-Session-Id")).containsExactly("3f6c");
        assertThat(answer.headers().get("Retry-After")).containsExactly("7");
        assertThat(answer.headers().get("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(answer.header("Strict-Transport-Security")).hasValueSatisfying(value -> assertThat(value).contains("max-age"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    @DisplayName("F2.4: an event arrives before the next is made, and uncompressed")
    void holdsNoEventBack(String method) {
        var latch = new CountDownLatch(1);
        upstream.streams(latch);

        try (EventStream stream = post("{}").as(method).with("Accept-Encoding", "gzip").open()) {
            assertThat(stream.http().header("Content-Encoding")).isEmpty();
            assertThat(stream.next().getString("method")).isEqualTo("first");
            latch.countDown();
            assertThat(stream.next().getString("method")).isEqualTo("second");
            assertThat(stream.rest(Duration.ofSeconds(15))).isEmpty();
            assertThat(stream.endedAsAnnounced()).isTrue();
        }
    }

    @Test
    @DisplayName("F2.5: a body of 1 MiB arrives whole, a larger one not at all; neither log quotes a query string")
    void limitsBodies() throws IOException {
        assertThat(post("").body(new byte[1 << 20]).send().status()).isEqualTo(200);
        assertThat(upstream.last().bytes()).isEqualTo(1 << 20);

        var answer = post("").to("/mcp?access_token=never-to-be-told").body(new byte[(1 << 20) + 1]).send();

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.json().getString("error")).isEqualTo("too_large");
        assertThat(upstream.seen()).hasSize(1);
        assertThat(nginx.accessLog()).contains(" POST /mcp 413 ");
        assertThat(nginx.said()).doesNotContain("never-to-be-told");
    }

    @Test
    @DisplayName("F2.5: a header of 8 KiB arrives; one that is too large is refused in the server's manner")
    void takesLargeTokens() {
        assertThat(post("{}").with("Authorization", "Bearer " + "a".repeat(8192)).send().status()).isEqualTo(200);
        assertThat(upstream.last().headers().getFirst("Authorization")).hasSize(8199);

        var answer = post("{}").with("Authorization", "Bearer " + "a".repeat(20_000)).send();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().getString("error")).isEqualTo("bad_request");
    }

    @Test
    @DisplayName("F2.5: who shows no token is soon asked to wait, in the same breath as one with a token is served")
    void limitsStrangersFirst() throws IOException {
        try (var connection = RawHttp.connect(tunnel.root())) {
            var refused = IntStream.range(0, 200).mapToObj(i -> post("{}").sendOn(connection))
                    .filter(answer -> answer.status() != 200).findFirst().orElseThrow();

            assertThat(upstream.seen()).hasSizeGreaterThanOrEqualTo(10);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.http().header("Retry-After")).isPresent();
            assertThat(refused.json().getString("error")).isEqualTo("too_many_requests");
            assertThat(post("{}").with("Authorization", "Bearer a.b.c").sendOn(connection).status()).isEqualTo(200);
        }
        try (var other = Tunnel.open(identity, nginx.port(), 2)) {
            assertThat(Mcp.at(other.root().resolve("/mcp"), Revision.V2025_11_25).message("{}").unchecked().send().status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/mcp/", "/mcp/vault", "//mcp", "/health/ready", "/healthz", "/health", "/MCP", "/sse",
            "/.well-known/oauth-authorization-server", "/.well-known/openid-configuration", "/mcp/../health/ready",
            "/.well-known/oauth-protected-resource/../../healthz"})
    @DisplayName("F2.2, F2.9: nothing else is passed on")
    void servesNothingElse(String path) {
        var answer = post("").as("GET").to(path).send();

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.json().getString("error")).isEqualTo("not_found");
        assertThat(upstream.seen()).isEmpty();
    }

    @Test
    @DisplayName("F2.1: whoever names another server gets none, in the request or in the handshake")
    void answersToItsNameAlone() throws IOException {
        var misdirected = post("{}").with("Host", "other.example.org").send();
        assertThat(misdirected.status()).isEqualTo(421);
        assertThat(misdirected.json().getString("error")).isEqualTo("misdirected_request");

        var otherName = new Identity("other.example.org", identity.certificate(), identity.key(), identity.trusting());
        try (var stranger = Tunnel.open(otherName, nginx.port(), 3)) {
            var entrance = URI.create("http://localhost:" + stranger.root().getPort());
            assertThatThrownBy(() -> RawHttp.send(entrance, "GET /mcp HTTP/1.1\nHost: localhost\n", new byte[0]))
                    .isInstanceOf(UncheckedIOException.class);
        }
        assertThat(upstream.seen()).isEmpty();
    }

    @Test
    @DisplayName("F2.7: where the server does not answer nginx says so in its manner, and when to come back")
    void saysThatTheServerIsAway(@TempDir Path other) throws IOException {
        try (var alone = Nginx.start(other, identity, Nginx.freePort()); var way = Tunnel.open(identity, alone.port(), client)) {
            var answer = Mcp.at(way.root().resolve("/mcp"), Revision.V2025_11_25).message("{}").unchecked().send();

            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.json().getString("error")).isEqualTo("unavailable");
            assertThat(answer.http().headers().get("Retry-After")).containsExactly("30");
            assertThat(answer.http().header("WWW-Authenticate")).isEmpty();
        }
    }
}
