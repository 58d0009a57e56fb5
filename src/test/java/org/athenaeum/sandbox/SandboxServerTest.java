package org.athenaeum.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import java.io.IOException;
import java.io.StringReader;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxServerTest {

    /** A site on which people type passwords. */
    private record PersonalSite() implements Site {
        @Override
        public Answer answer(Arrived request) {
            return Answer.text(200, "typed");
        }

        @Override
        public boolean isPersonal(String path) {
            return path.equals("/login");
        }
    }

    private final HttpClient client = HttpClient.newHttpClient();
    private SandboxServer server;

    @BeforeEach
    void open() throws IOException {
        server = SandboxServer.open(0, address -> SandboxServerTest::frontPage);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void showsTheFrontPage() throws Exception {
        var answer = get("/");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("the front page");
    }

    @Test
    void listsWhatItGotIncludingHeadersAndBody() throws Exception {
        var request = HttpRequest.newBuilder(server.address().resolve("/v1/x?a=%2F"))
                .header("X-Probe", "one").header("X-Probe", "two")
                .POST(HttpRequest.BodyPublishers.ofString("grüße")).build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(404);

        var listed = get("/__requests");

        var only = Json.createReader(new StringReader(listed.body())).readArray().getJsonObject(0);
        assertThat(only.getString("method")).isEqualTo("POST");
        assertThat(only.getString("target")).isEqualTo("/v1/x?a=%2F");
        assertThat(only.getString("body")).isEqualTo("grüße");
        assertThat(only.getInt("bodyBytes")).isEqualTo(7);
        assertThat(only.getJsonObject("headers").getJsonArray("X-probe")).hasToString("[\"one\",\"two\"]");
        assertThat(server.recorded()).as("looking at the list adds nothing to it").hasSize(1);
    }

    @Test
    void findsARecordedHeaderInAnyLetterCase() throws Exception {
        get("/anything");

        assertThat(server.recorded().get(0).headers().get("HOST")).hasSize(1);
    }

    @Test
    void forgetsTheOldestRequestsAndKeepsCounting() throws Exception {
        for (var sent = 0; sent < RequestRecorder.CAPACITY + 3; sent++) {
            get("/");
        }

        var recorded = server.recorded();

        assertThat(recorded).hasSize(RequestRecorder.CAPACITY);
        assertThat(recorded.get(0).number()).isEqualTo(4);
    }

    @Test
    void remembersTheBeginningOfALongBody() throws Exception {
        var body = "x".repeat(RequestRecorder.BODY_LIMIT + 500);
        client.send(HttpRequest.newBuilder(server.address()).PUT(HttpRequest.BodyPublishers.ofString(body)).build(),
                BodyHandlers.ofString());

        var recorded = server.recorded().get(0);

        assertThat(recorded.body()).hasSize(RequestRecorder.BODY_LIMIT);
        assertThat(recorded.bodyBytes()).isEqualTo(body.length());
    }

    @Test
    void answersOnlyGetOnItsOwnPages() throws Exception {
        var request = HttpRequest.newBuilder(server.address().resolve("/__requests")).DELETE().build();

        var answer = client.send(request, BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("GET");
    }

    @Test
    void refusesAHostThatIsNotLoopback() throws IOException {
        assertThat(statusFor("GET /__requests HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 421");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "192.0.2.7"})
    void refusesToBindAnythingButLoopback(String address) throws IOException {
        var notLoopback = new InetSocketAddress(InetAddress.getByName(address), 0);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> SandboxServer.open(notLoopback, opened -> SandboxServerTest::frontPage));
    }

    @Test
    void takesAFreePortWhenTheWantedOneIsBusy() throws IOException {
        try (var squatter = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
             var second = SandboxServer.open(squatter.getLocalPort(), opened -> SandboxServerTest::frontPage)) {
            assertThat(second.address().getPort()).isNotEqualTo(squatter.getLocalPort()).isPositive();
        }
    }

    @Test
    @DisplayName("what people type is not recorded, neither a password nor a cookie")
    void recordsNothingOfAPersonalPath() throws Exception {
        try (var personal = SandboxServer.open(0, address -> new PersonalSite())) {
            client.send(HttpRequest.newBuilder(personal.address().resolve("/login")).build(), BodyHandlers.ofString());

            assertThat(personal.recorded()).isEmpty();
        }
    }

    @Test
    void tellsNothingOfAFailureOfTheStandIn() throws Exception {
        try (var broken = SandboxServer.open(0, address -> request -> {
            throw new IllegalStateException("the reason");
        })) {
            var answer = client.send(HttpRequest.newBuilder(broken.address()).build(), BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).doesNotContain("the reason");
        }
    }

    @Test
    void answersNobodyOnceClosed() {
        var front = HttpRequest.newBuilder(server.address()).build();

        server.close();

        assertThatThrownBy(() -> client.send(front, BodyHandlers.ofString())).isInstanceOf(ConnectException.class);
    }

    private static Answer frontPage(Arrived request) {
        return request.path().equals("/") ? Answer.text(200, "the front page") : Answer.text(404, "nothing");
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        URI target = server.address().resolve(path);
        return client.send(HttpRequest.newBuilder(target).build(), BodyHandlers.ofString());
    }

    private String statusFor(String request) throws IOException {
        try (var socket = new Socket("127.0.0.1", server.address().getPort())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return List.of(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).split("\r\n")).get(0);
        }
    }
}
