package org.athenaeum.vault.status.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.status.PlayedUpstream.document;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.vault.UpstreamSettings.Proof;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.status.PlayedUpstream.Heard;
import org.athenaeum.vault.status.PlayedUpstream.Reply;
import org.athenaeum.vault.status.PlayedUpstream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A3.4 to A3.6: the gateway's own credential, and what is sent with it")
class StatusClientTest {

    private final TurnedClock clock = new TurnedClock();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private PlayedUpstream upstream;

    @BeforeEach
    void start() throws IOException {
        upstream = new PlayedUpstream();
    }

    @AfterEach
    void stop() {
        upstream.close();
        threads.shutdownNow();
    }

    private StatusClient client(Proof proof) {
        return StatusClient.of(upstream.settings(proof, "ordinary"), threads, clock);
    }

    private StatusClient client() {
        return client(upstream.settings().proof());
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    private static void ask(StatusClient client) {
        client.ask(new VaultPath("a.md"), call());
    }

    private static Map<String, String> form(Heard heard) {
        return Stream.of(heard.body().split("&")).map(field -> field.split("=", 2)).collect(Collectors.toMap(field -> field[0],
                field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8)));
    }

    @Test
    @DisplayName("A3.4: client_credentials for the upstream's resource, with client_secret_basic")
    void provesItselfByItsSecret() {
        ask(client());

        var heard = upstream.tokenRequests.get(0);
        assertThat(heard.method()).isEqualTo("POST");
        assertThat(form(heard)).containsOnly(Map.entry("grant_type", "client_credentials"), Map.entry("resource",
                "urn:status:resource"),
                Map.entry("scope", "status:read"));
        var pair = new String(Base64.getDecoder().decode(heard.header("Authorization").substring("Basic ".length())),
                StandardCharsets.UTF_8);
        assertThat(pair).isEqualTo("gateway:a+secret%3A+of+100%25");
    }

    @Test
    @DisplayName("A3.4: a token is used until 30 s before it expires")
    void usesATokenUntilItSoonExpires() {
        var client = client();
        ask(client);
        clock.turn(Duration.ofSeconds(269));
        ask(client);
        assertThat(upstream.tokenRequests).hasSize(1);

        clock.turn(Duration.ofSeconds(1));
        ask(client);

        assertThat(upstream.tokenRequests).hasSize(2);
        assertThat(upstream.statusRequests).extracting(heard -> heard.header("Authorization"))
                .containsExactly("Bearer upstream-token-1", "Bearer upstream-token-1", "Bearer upstream-token-2");
    }

    @Test
    @DisplayName("A3.4: one request for a token is under way, however many wait for it")
    void asksForOneTokenAtATime() throws Exception {
        var arrived = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        upstream.token = heard -> {
            arrived.countDown();
            await(release);
            return PlayedUpstream.token("shared", 300);
        };
        var client = client();
        var begun = new CountDownLatch(20);
        var asking = Stream.generate(() -> threads.submit(() -> {
            begun.countDown();
            ask(client);
        })).limit(20).toList();
        arrived.await();
        begun.await();

        release.countDown();
        for (var each : asking) each.get(30, TimeUnit.SECONDS);

        assertThat(upstream.tokenRequests).hasSize(1);
        assertThat(upstream.statusRequests).hasSize(20);
    }

    @Test
    @DisplayName("A3.4, U07: a token that the upstream refuses is dropped, and a new one tried once")
    void triesOnceMoreWithANewToken() {
        upstream.status = heard -> heard.header("Authorization").endsWith("-1") ? Reply.code(401) : Reply.json(document("a.md"));
        var client = client();

        ask(client);
        ask(client);

        assertThat(upstream.statusRequests).extracting(heard -> heard.header("Authorization"))
                .containsExactly("Bearer upstream-token-1", "Bearer upstream-token-2", "Bearer upstream-token-2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"access_token\":\"t\"}", "{\"access_token\":\"t\",\"token_type\":\"DPoP\"}",
        "{\"access_token\":\"a b\",\"token_type\":\"Bearer\"}", "{\"access_token\":\"a\\r\\nX: y\",\"token_type\":\"Bearer\"}",
        "{\"access_token\":\"\",\"token_type\":\"Bearer\"}", "{\"access_token\":7,\"token_type\":\"Bearer\"}"})
    void takesNothingForATokenThatIsNone(String answer) {
        upstream.token = heard -> Reply.json(answer);

        assertThatThrownBy(() -> ask(client())).isInstanceOf(UpstreamFault.class).hasMessageContaining("without a bearer token");
        assertThat(upstream.statusRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 500, 302})
    @DisplayName("a token endpoint that refuses is the operator's to mend; it is asked anew each time")
    void keepsNoFailure(int code) {
        upstream.token = heard -> Reply.code(code);
        var client = client();
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> ask(client)).isInstanceOfSatisfying(UpstreamFault.class,
                    fault -> assertThat(fault.kind()).isEqualTo(UpstreamFault.Kind.UNAVAILABLE))
                    .hasMessage("the token endpoint answered with status " + code);
        }
        upstream.token = heard -> PlayedUpstream.token("t", 300);

        ask(client);

        assertThat(upstream.tokenRequests).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x&path=y", "a b.md", "a+b.md", "é/😀.md", "https:/evil.example/a.md", "a%2Fb.md", "a?b#c.md",
            "@evil.example/x.md"})
    @DisplayName("U04, A3.6: whatever the path holds, it is one encoded value, and the address stays the configured one")
    void encodesThePathWhole(String path) {
        upstream.status = heard -> Reply.json("{\"ok\":true}");

        client().ask(new VaultPath(path), call());

        var target = upstream.statusRequests.get(0).target();
        assertThat(target.getRawPath()).isEqualTo("/status/v1/pages/status");
        assertThat(target.getRawQuery()).startsWith("path=").matches("path=[A-Za-z0-9%._*-]+");
        assertThat(URLDecoder.decode(target.getRawQuery().substring(5), StandardCharsets.UTF_8)).isEqualTo(path);
        assertThat(target.getRawFragment()).isNull();
    }

    @Test
    @DisplayName("A3.5, U01: these headers and no others, and a number made for each request")
    void sendsNothingBeside() {
        var client = client();
        ask(client);
        ask(client);

        assertThat(upstream.statusRequests).allSatisfy(heard -> {
            assertThat(heard.method()).isEqualTo("GET");
            assertThat(heard.body()).isEmpty();
            assertThat(heard.headers().keySet()).isSubsetOf("accept", "authorization", "x-request-id", "user-agent", "host",
                    "connection", "content-length");
        });
        assertThat(upstream.statusRequests.stream().map(heard -> heard.header("X-Request-Id"))).doesNotHaveDuplicates()
                .allMatch(number -> number.length() == 36);
        assertThat(upstream.tokenRequests.get(0).headers()).doesNotContainKeys("cookie", "x-request-id");
    }

    @Test
    @DisplayName("a key is looked at when it is first needed; with an unusable one nobody is asked")
    void saysThatTheKeyIsUnusableWhenItIsNeeded() {
        var client = client(new Proof.Key(new Secret("{no key")));

        assertThatThrownBy(() -> ask(client)).isInstanceOf(UpstreamFault.class).hasMessageStartingWith("BRAIN_MCP_UPSTREAM_KEY");

        assertThat(upstream.tokenRequests).isEmpty();
        assertThat(upstream.statusRequests).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
