package org.athenaeum.outbound.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Secret;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.open.OpenFault.Kind;
import org.athenaeum.outbound.open.OpenRequest.Sent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenClientTest {

    private static final int MOST = 100_000;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger lookUps = new AtomicInteger();
    private PlayedBackend server;
    private OpenClient client;

    @BeforeEach
    void open() {
        server = PlayedBackend.open();
        client = new OpenClient(threads, host -> {
            lookUps.incrementAndGet();
            return host.equals("public.example.org") ? InetAddress.getAllByName("127.0.0.1") : InetAddress.getAllByName(host);
        }, new ByteBudget(1 << 20));
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
        threads.shutdownNow();
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(20), ResultBudget.DEFAULT);
    }

    private static OpenLimits limits(Reach reach) {
        return new OpenLimits(call(), Duration.ofSeconds(10), MOST, reach);
    }

    private URI at(String path) {
        return URI.create(server.url() + path);
    }

    private OpenReply get(String path) {
        return client.exchange(OpenRequest.get(at(path), "application/json"), limits(Reach.ANYWHERE), reply -> reply);
    }

    private static Kind kindOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable doing) {
        return catchThrowableOfType(OpenFault.class, doing).kind();
    }

    @Test
    void tellsStatusHeadersAndBody() {
        server.answers(404, "Application/JSON; charset=utf-8", "{\"a\":1}");

        var reply = get("/studies?page=0");

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.contentType()).isEqualTo("application/json");
        assertThat(new String(reply.body(), StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}");
        assertThat(server.last().header("User-Agent")).startsWith("athenaeum/");
        assertThat(server.last().header("Accept")).isEqualTo("application/json");
    }

    @Test
    @DisplayName("L8: a name that leads to a private address is refused, and the server hears nothing")
    void refusesNamesOfPrivateAddresses() {
        var uri = URI.create("http://public.example.org:" + server.url().port() + "/");

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(uri, "*/*"), limits(Reach.PUBLIC), reply -> reply))).isEqualTo(Kind.NOT_PUBLIC);
        assertThat(server.seen()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"http://127.0.0.1:", "http://[::1]:", "http://[::ffff:127.0.0.1]:", "http://localhost:"})
    @DisplayName("L8: literals and names of this machine are refused")
    void refusesThisMachine(String origin) {
        var uri = URI.create(origin + server.url().port() + "/");

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(uri, "*/*"), limits(Reach.PUBLIC), reply -> reply))).isEqualTo(Kind.NOT_PUBLIC);
        assertThat(server.seen()).isEmpty();
    }

    @Test
    @DisplayName("C9 (2): the connection goes to the address that was checked, and no second look-up happens")
    void connectsToTheCheckedAddress() {
        server.answers(200, "text/plain", "here");
        var uri = URI.create("http://public.example.org:" + server.url().port() + "/");

        var reply = client.exchange(OpenRequest.get(uri, "*/*"), limits(Reach.ANYWHERE), each -> each);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(server.last().header("Host")).startsWith("public.example.org");
        assertThat(lookUps).hasValue(1);
    }

    @Test
    @DisplayName("L8: a connection to a private address that the operator allowed is never used for a caller's choice")
    void keepsConnectionsApartByReach() {
        server.answers(200, "text/plain", "here");
        get("/");

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(at("/"), "*/*"), limits(Reach.PUBLIC), reply -> reply)))
                .isEqualTo(Kind.NOT_PUBLIC);
        assertThat(server.seen()).hasSize(1);
    }

    @Test
    @DisplayName("R50: a redirect within the origin is followed with the credential")
    void followsWithinTheOrigin() {
        server.plays((seen, exchange) -> {
            if (seen.rawPath().equals("/new/studies")) {
                PlayedBackend.send(exchange, 200, "application/json", "{}");
                return;
            }
            exchange.getResponseHeaders().set("Location", "new/studies?x=1");
            exchange.sendResponseHeaders(301, -1);
        });

        var request = OpenRequest.get(at("/studies"), "*/*").with(Optional.of(new Sent(HeaderName.AUTHORIZATION, new Secret("Bearer t"))));
        var reply = client.exchange(request, limits(Reach.ANYWHERE), each -> each);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.at()).hasToString(server.url() + "/new/studies?x=1");
        assertThat(server.last().header("Authorization")).isEqualTo("Bearer t");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({"http://localhost:1/,another host", "http://127.0.0.1:1/,another port", "ftp://127.0.0.1/,no web address",
            "http://u@127.0.0.1/,a user", "'',nowhere", "http://[broken,unreadable"})
    @DisplayName("I4, R50: a redirect elsewhere is not followed")
    void refusesRedirectsElsewhere(String location, String why) {
        server.plays((seen, exchange) -> {
            exchange.getResponseHeaders().set("Location", location);
            exchange.sendResponseHeaders(302, -1);
        });

        assertThat(kindOf(() -> get("/"))).as(why).isEqualTo(Kind.REDIRECTED);
        assertThat(server.seen()).hasSize(1);
    }

    @Test
    void endsARedirectThatGoesRound() {
        server.plays((seen, exchange) -> {
            exchange.getResponseHeaders().set("Location", "/");
            exchange.sendResponseHeaders(302, -1);
        });

        assertThat(kindOf(() -> get("/"))).isEqualTo(Kind.REDIRECTED);
        assertThat(server.seen()).hasSize(1 + Redirects.MOST);
    }

    @Test
    @DisplayName("R50: what changes something is not sent on")
    void sendsNoWriteOn() {
        server.plays((seen, exchange) -> {
            exchange.getResponseHeaders().set("Location", "/elsewhere");
            exchange.sendResponseHeaders(307, -1);
        });
        var post = new OpenRequest("POST", at("/"), "*/*", Optional.empty(),
                Optional.of(new OpenRequest.Payload("{}".getBytes(StandardCharsets.UTF_8), "application/json")));

        assertThat(kindOf(() -> client.exchange(post, limits(Reach.ANYWHERE), each -> each))).isEqualTo(Kind.REDIRECTED);
        assertThat(server.seen()).hasSize(1);
    }

    @Test
    @DisplayName("C9 (6): an answer is unpacked, and its size counts unpacked")
    void boundsWhatComesOutOfAPackedAnswer() {
        server.plays((seen, exchange) -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            var packed = packed(Integer.parseInt(seen.rawQuery()));
            exchange.sendResponseHeaders(200, packed.length);
            exchange.getResponseBody().write(packed);
        });

        assertThat(get("/?" + MOST).body()).hasSize(MOST);
        assertThat(server.last().header("Accept-Encoding")).as("nothing else is offered, or unpacked").isEqualTo("gzip");
        assertThat(kindOf(() -> get("/?" + (MOST + 1)))).isEqualTo(Kind.TOO_LARGE);
    }

    private static byte[] packed(int zeros) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(new byte[zeros]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    @Test
    void cutsTheTextOfAnError() {
        server.answers(500, "text/plain", "x".repeat(80_000));

        assertThat(get("/").body()).hasSize(64 << 10);
    }

    @Test
    @DisplayName("memory of answers is given back, so that a server that answers at length is heard again")
    void givesMemoryBack() {
        server.answers(200, "text/plain", "x".repeat(90_000));

        for (int at = 0; at < 20; at++) assertThat(get("/").body()).hasSize(90_000);
    }

    @Test
    @DisplayName("a call that is given up ends its request at once")
    void endsWithItsCall() throws InterruptedException {
        var asked = new CountDownLatch(1);
        server.plays((seen, exchange) -> {
            asked.countDown();
            hang();
        });
        var cancellation = new Cancellation();
        var call = Call.startingNow(Duration.ofSeconds(60), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
        threads.execute(() -> {
            try {
                asked.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            cancellation.cancel();
        });

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(at("/"), "*/*"),
                new OpenLimits(call, Duration.ofSeconds(60), MOST, Reach.ANYWHERE), each -> each))).isEqualTo(Kind.CANCELLED);
    }

    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    @DisplayName("the limit is for the whole exchange, also where a server trickles")
    void endsAtTheLimit() {
        server.plays((seen, exchange) -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write('x');
            exchange.getResponseBody().flush();
            hang();
        });

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(at("/"), "*/*"),
                new OpenLimits(call(), Duration.ofMillis(300), MOST, Reach.ANYWHERE), each -> each))).isEqualTo(Kind.TIMED_OUT);
    }

    @Test
    void tellsThatNobodyIsThere() {
        var gone = server.url();
        server.close();

        assertThat(kindOf(() -> client.exchange(OpenRequest.get(gone.uri(), "*/*"), limits(Reach.ANYWHERE), each -> each)))
                .isEqualTo(Kind.UNREACHABLE);
        assertThat(kindOf(() -> client.exchange(OpenRequest.get(URI.create("http://nobody.invalid/"), "*/*"), limits(Reach.ANYWHERE),
                each -> each))).isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void tellsThatTheConnectionBroke() {
        server.plays((seen, exchange) -> {
            exchange.sendResponseHeaders(200, 100);
            exchange.getResponseBody().write("half".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });

        assertThat(kindOf(() -> get("/"))).isEqualTo(Kind.BROKEN);
    }

    @Test
    @DisplayName("no part of a request prints a secret")
    void printsNoSecret() {
        var request = new OpenRequest("POST", at("/token"), "*/*", Optional.of(new Sent(HeaderName.AUTHORIZATION, new Secret("velvet"))),
                Optional.of(new OpenRequest.Payload("password=velvet".getBytes(StandardCharsets.UTF_8), "application/x-www-form-urlencoded")));

        assertThat(request.toString()).doesNotContain("velvet");
    }

    @Test
    void refusesFieldsThatCarryNoCredential() {
        assertThat(HeaderName.of("X-Api-Key")).isPresent();
        assertThat(HeaderName.of("Host")).isEmpty();
        assertThat(HeaderName.of("X-Key\r\nEvil")).isEmpty();
        assertThatThrownBy(() -> new HeaderName("a b")).isInstanceOf(IllegalArgumentException.class);
    }
}
