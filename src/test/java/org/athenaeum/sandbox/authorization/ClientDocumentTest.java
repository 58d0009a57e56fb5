package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D5.3 to D5.6: clients that a document describes, and what is never reached for one")
class ClientDocumentTest {

    private static final String REDIRECT = "http://127.0.0.1:7/cb";

    private final AtomicInteger resolutions = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();
    private final CountDownLatch released = new CountDownLatch(1);
    private HttpServer host;
    private AuthorizationFixture fixture;
    /** What the document's host answers. */
    private volatile Map<String, String> headers = Map.of("Content-Type", "application/json");
    private volatile int status = 200;
    private volatile String document;
    /** What the names of hosts resolve to, the n-th time they are asked for. */
    private volatile InetAddress[][] addresses = {{InetAddress.getLoopbackAddress()}};

    @BeforeEach
    void open() throws IOException {
        host = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        host.setExecutor(Executors.newCachedThreadPool());
        host.createContext("/", exchange -> {
            requests.incrementAndGet();
            if (exchange.getRequestURI().getPath().equals("/slow")) {
                await();
            }
            var body = document.getBytes(StandardCharsets.UTF_8);
            headers.forEach(exchange.getResponseHeaders()::set);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        host.start();
        var port = host.getAddress().getPort();
        fixture = new AuthorizationFixture(AuthorizationFixture.settings()
                .trusting(Set.of("127.0.0.1:" + port, "documents.example:" + port)), this::resolve);
        document = describing(id());
    }

    @AfterEach
    void close() {
        released.countDown();
        fixture.close();
        host.stop(0);
    }

    @Test
    @DisplayName("D5.5, D3.1, D3.3: a described client gets its token; the page names the host of its id and warns")
    void letsADescribedClientIn() {
        var login = fixture.login().as(id(), REDIRECT);

        var page = login.consentPage(new UserAgent(), login.question(Pkce.fresh(), AuthorizationFixture.RESOURCE, "wiki:read"));

        assertThat(page).contains("described by a document", "<strong>127.0.0.1</strong> (" + id() + ")",
                "Only the host of its id");
        assertThat(login.accessToken(AuthorizationFixture.RESOURCE, "wiki:read")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://client.example/c.json", "https://client.example", "https://client.example/c.json#f",
        "https://me@client.example/c.json", "https://client.example/a/../c.json", "https://client.example/a/%2e%2e/c.json",
        "https://client.example/./c.json", "https://client.example/c.json?v=1", "https://client.example:8443/c.json",
        "file:///etc/passwd", "ftp://client.example/c.json", "https:///c.json", "https://client.example/c json"})
    @DisplayName("A33: addresses that are no client ids: a page, nothing is fetched")
    void fetchesNothingFromAnAddressThatIsNoClientId(String id) {
        var answer = ask(id);

        assertIsAPage(answer);
        assertThat(resolutions).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "ff02::1",
        "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1", "2001:db8::1"})
    @DisplayName("A34: a host at an address that is not public: a page, no connection")
    void connectsToPublicAddressesOnly(String address) throws Exception {
        addresses = new InetAddress[][] {{InetAddress.getByName(address)}};

        var answer = ask("https://client.example/c.json");

        assertIsAPage(answer);
        assertThat(answer.body()).contains("is not at a public address");
        assertThat(resolutions).hasValue(1);
    }

    @Test
    @DisplayName("A34: one address of several that is not public is one too many")
    void refusesAHostWithOneInnerAddress() throws Exception {
        addresses = new InetAddress[][] {{InetAddress.getByName("93.184.216.34"), InetAddress.getByName("10.0.0.1")}};

        assertThat(ask("https://client.example/c.json").body()).contains("is not at a public address");
    }

    @Test
    @DisplayName("A35: a name that resolves to something else the second time: the connection goes to what was checked")
    void connectsToTheAddressThatWasChecked() throws Exception {
        var checked = InetAddress.getByName("127.0.0.1");
        addresses = new InetAddress[][] {{checked}, {InetAddress.getByName("127.0.0.77")}};
        var id = "http://documents.example:" + host.getAddress().getPort() + "/c.json";
        document = describing(id);

        var answer = ask(id);

        assertThat(UserAgent.location(answer)).hasPath("/login");
        assertThat(resolutions).hasValue(1);
        assertThat(requests).hasValue(1);
    }

    @Test
    @DisplayName("A36: a redirect is not followed")
    void followsNoRedirect() {
        status = 302;
        headers = Map.of("Location", id() + "/elsewhere", "Content-Type", "application/json");

        assertThat(ask(id()).body()).contains("answers with status 302");
        assertThat(requests).hasValue(1);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({"404, application/json, status 404", "500, application/json, status 500", "200, text/html, is not JSON",
        "200, application/jsonp, is not JSON"})
    @DisplayName("A36: another status, another content type: a page")
    void refusesAnAnswerThatIsNoDocument(int code, String type, String why) {
        status = code;
        headers = Map.of("Content-Type", type);

        assertIsAPage(ask(id()));
        assertThat(ask(id()).body()).contains(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json; charset=utf-8", "application/cimd+json", "APPLICATION/JSON"})
    void takesJsonByAnyName(String type) {
        headers = Map.of("Content-Type", type);

        assertThat(UserAgent.location(ask(id()))).hasPath("/login");
    }

    @Test
    @DisplayName("A36: 6 KiB: a page; a document that is not delivered in time: a page")
    void refusesALongOrLateDocument() {
        document = describing(id()).replace("}", ",\"filling\":\"" + "x".repeat(6_000) + "\"}");
        assertThat(ask(id()).body()).contains("more than 5120 bytes");

        assertThat(ask(id().replace("/c.json", "/slow")).body()).contains("within 3 seconds");
    }

    @Test
    @DisplayName("D5.4: endless headers: a page")
    void refusesEndlessHeaders() {
        headers = Map.of("Content-Type", "application/json", "X-Long", "x".repeat(10_000));

        assertThat(ask(id()).body()).contains("cannot be fetched");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "A36 differs by a slash | \"client_id\":\"$ID\" | \"client_id\":\"$ID/\"",
        "D5.5 no client_id | \"client_id\":\"$ID\", | ''",
        "D5.5 no name | \"client_name\":\"Reader\", | ''",
        "D5.5 no redirect | \"redirect_uris\":[\"$RE\"] | \"redirect_uris\":[]",
        "D5.5 bad redirect | $RE | http://evil.example/cb",
        "A37 secret | \"client_name\" | \"client_secret\":\"x\",\"client_name\"",
        "A37 secret's end | \"client_name\" | \"client_secret_expires_at\":0,\"client_name\"",
        "A37 method | \"client_name\" | \"token_endpoint_auth_method\":\"client_secret_post\",\"client_name\"",
        "D5.5 twice | \"client_name\" | \"client_name\":\"A\",\"client_name\"",
        "D5.5 no object | { | [{"})
    @DisplayName("A36, A37: a document that says another id, has a secret or a method with one, or lacks what is needed: a page")
    void refusesADocumentThatIsNotValid(String why, String from, String to) {
        document = describing(id()).replace(filled(from), filled(to));

        var answer = ask(id());

        assertIsAPage(answer);
        assertThat(answer.body()).contains("client");
    }

    @Test
    @DisplayName("A38: a name with markup and direction characters is shown as text, without them, and cut")
    void showsANameAsWhatItIs() {
        document = describing(id()).replace("Reader", "<b onclick='x'>Bank\\u202e\\u0007</b>" + "n".repeat(60));
        var login = fixture.login().as(id(), REDIRECT);

        var page = login.consentPage(new UserAgent(), login.question(Pkce.fresh(), AuthorizationFixture.RESOURCE, "wiki:read"));

        assertThat(page).contains("&lt;b onclick=&#39;x&#39;&gt;Bank&lt;/b&gt;").doesNotContain("<b onclick", "\u202e", "\u0007");
    }

    @Test
    @DisplayName("D5.6: a document is kept for a minute, or as long as its server says; a failure for five seconds")
    void keepsADocumentAsLongAsItMay() {
        status = 404;
        ask(id());
        status = 200;
        assertIsAPage(ask(id()));
        fixture.clock.turn(Duration.ofSeconds(6));
        ask(id());
        ask(id());
        assertThat(requests).hasValue(2);

        fixture.clock.turn(Duration.ofSeconds(61));
        headers = Map.of("Content-Type", "application/json", "Cache-Control", "public, max-age=600");
        ask(id());
        fixture.clock.turn(Duration.ofSeconds(599));
        ask(id());
        assertThat(requests).hasValue(3);
        fixture.clock.turn(Duration.ofSeconds(2));
        ask(id());
        assertThat(requests).hasValue(4);
    }

    private HttpResponse<String> ask(String id) {
        var question = fixture.question(Pkce.fresh(), "client_id", id, "redirect_uri", REDIRECT);
        return new UserAgent().get(URI.create(fixture.at("/authorize") + "?" + UserAgent.encoded(question)));
    }

    private String id() {
        return "http://127.0.0.1:" + host.getAddress().getPort() + "/c.json";
    }

    private static String describing(String id) {
        return "{\"client_id\":\"" + id + "\",\"client_name\":\"Reader\",\"redirect_uris\":[\"" + REDIRECT + "\"]}";
    }

    private String filled(String template) {
        return template.replace("$ID", id()).replace("$RE", REDIRECT);
    }

    private InetAddress[] resolve(String name) throws UnknownHostException {
        var time = resolutions.getAndIncrement();
        return addresses[Math.min(time, addresses.length - 1)];
    }

    private void await() {
        try {
            released.await(30, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertIsAPage(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Location")).isEmpty();
        assertThat(answer.body()).contains("This request cannot go on");
    }
}
