package org.athenaeum.brapi.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.brapi.client.HttpBrapiServer;
import org.athenaeum.brapi.client.UpstreamStage;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.brapi.ServerCredential;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("L5, C3: five kinds of credentials")
class HeldCredentialTest {

    private static final String JSON = "application/json";
    private static final String EMPTY = "{\"metadata\":{},\"result\":{}}";
    private static final ServerCredential USER = new ServerCredential.Password("ada", new Secret("velvet pass&word"));
    private static final ServerCredential CLIENT = new ServerCredential.Client("id:1", new Secret("velvet-secret"), Optional.empty());

    private final UpstreamStage stage = new UpstreamStage();
    private final AtomicInteger tokens = new AtomicInteger();

    /** What /token answers beside the token, which counts up. */
    private String more = ",\"expires_in\":3600,\"userDisplayName\":\"Ada <b>L.</b>\"";

    @AfterEach
    void close() {
        stage.close();
    }

    private HeldCredential held(ServerCredential given) {
        return new HeldCredential(stage.upstreams(), stage.baseUrl(), given, Reach.ANYWHERE);
    }

    private String ask(HttpBrapiServer server) {
        server.get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call());
        return stage.server().last().header("Authorization");
    }

    private void playTokens() {
        stage.server().plays((seen, exchange) -> PlayedBackend.send(exchange, 200, JSON,
                seen.rawPath().endsWith("/token") ? "{\"access_token\":\"t" + tokens.incrementAndGet() + "\"" + more + "}" : EMPTY));
    }

    @Test
    void sendsNothingTokensAndKeys() {
        stage.server().answers(200, JSON, EMPTY);

        assertThat(ask(stage.asked(held(new ServerCredential.None())))).isEmpty();
        assertThat(ask(stage.asked(held(new ServerCredential.Bearer(new Secret("abc")))))).isEqualTo("Bearer abc");
        assertThat(ask(stage.asked(held(new ServerCredential.ApiKey(new Secret("raw key"), HeaderName.AUTHORIZATION))))).isEqualTo("raw key");
        ask(stage.asked(held(new ServerCredential.ApiKey(new Secret("k"), new HeaderName("X-Key")))));
        assertThat(stage.server().last().header("X-Key")).isEqualTo("k");
    }

    @Test
    @DisplayName("sgn: user name and password by form, then the token, asked for once")
    void exchangesAPassword() {
        playTokens();
        var held = held(USER);
        var server = stage.asked(held);

        assertThat(ask(server)).isEqualTo("Bearer t1");
        assertThat(ask(server)).isEqualTo("Bearer t1");

        var token = stage.server().seen().get(0);
        assertThat(token.rawPath()).isEqualTo("/brapi/v2/token");
        assertThat(token.header("Content-Type")).startsWith("application/x-www-form-urlencoded");
        assertThat(token.body()).isEqualTo("username=ada&password=velvet+pass%26word&grant_type=password");
        assertThat(token.header("Authorization")).isEmpty();
        assertThat(held.user()).contains("Ada L.");
        assertThat(held.expires()).contains(stage.instant().plusSeconds(3600));
        assertThat(tokens).hasValue(1);
    }

    @Test
    @DisplayName("oauth2: client credentials, and the scheme that the endpoint names")
    void exchangesAClientsSecret() {
        more = ",\"token_type\":\"MAC\"";
        playTokens();

        assertThat(ask(stage.asked(held(CLIENT)))).isEqualTo("MAC t1");
        assertThat(stage.server().seen().get(0).body())
                .isEqualTo("client_id=id%3A1&client_secret=velvet-secret&grant_type=client_credentials");
    }

    @Test
    @DisplayName("as JSON where a form is not taken")
    void sendsJsonAfter415() {
        stage.server().plays((seen, exchange) -> {
            boolean form = seen.header("Content-Type").contains("form");
            PlayedBackend.send(exchange, form ? 415 : 200, JSON, seen.rawPath().endsWith("/token") ? "{\"access_token\":\"j\"}" : EMPTY);
        });

        assertThat(ask(stage.asked(held(USER)))).isEqualTo("Bearer j");
        assertThat(Json.read(stage.server().seen().get(1).body()).asJsonObject().getString("password")).isEqualTo("velvet pass&word");
    }

    @Test
    @DisplayName("with the secret in the head where it is not taken in the form")
    void sendsBasicAfterInvalidClient() {
        stage.server().plays((seen, exchange) -> {
            if (!seen.rawPath().endsWith("/token")) PlayedBackend.send(exchange, 200, JSON, EMPTY);
            else if (seen.header("Authorization").isEmpty()) PlayedBackend.send(exchange, 401, JSON, "{\"error\":\"invalid_client\"}");
            else PlayedBackend.send(exchange, 200, JSON, "{\"access_token\":\"b\"}");
        });

        assertThat(ask(stage.asked(held(CLIENT)))).isEqualTo("Bearer b");
        var basic = stage.server().seen().get(1);
        assertThat(new String(Base64.getDecoder().decode(basic.header("Authorization").substring("Basic ".length()))))
                .isEqualTo("id%3A1:velvet-secret");
        assertThat(basic.body()).isEqualTo("grant_type=client_credentials");
    }

    @Test
    @DisplayName("a token is renewed when less than a minute is left")
    void renewsBeforeTheEnd() {
        playTokens();
        var server = stage.asked(held(USER));
        ask(server);

        stage.passes(Duration.ofSeconds(3500));
        assertThat(ask(server)).isEqualTo("Bearer t1");
        stage.passes(Duration.ofSeconds(50));
        assertThat(ask(server)).isEqualTo("Bearer t2");
    }

    @Test
    @DisplayName("a token that never had a minute is used to its end")
    void usesShortTokensToTheirEnd() {
        more = ",\"expires_in\":\"30\"";
        playTokens();
        var server = stage.asked(held(USER));

        assertThat(ask(server)).isEqualTo("Bearer t1");
        stage.passes(Duration.ofSeconds(20));
        assertThat(ask(server)).isEqualTo("Bearer t1");
        stage.passes(Duration.ofSeconds(11));
        assertThat(ask(server)).isEqualTo("Bearer t2");
    }

    @Test
    @DisplayName("a token is renewed once after a 401, and a second 401 is told")
    void renewsOnceAfterARefusal() {
        stage.server().plays((seen, exchange) -> {
            if (seen.rawPath().endsWith("/token")) {
                PlayedBackend.send(exchange, 200, JSON, "{\"access_token\":\"t" + tokens.incrementAndGet() + "\"}");
                return;
            }
            boolean good = seen.header("Authorization").equals("Bearer t2");
            PlayedBackend.send(exchange, good ? 200 : 401, JSON, good ? EMPTY : "{}");
        });
        var server = stage.asked(held(USER));
        assertThat(ask(server)).isEqualTo("Bearer t2");
        assertThat(tokens).hasValue(2);

        tokens.set(10);
        var other = stage.asked(held(USER));
        var failure = catchThrowableOfType(ToolFailure.class, () -> ask(other));
        assertThat(failure.reason()).isEqualTo("upstream_unauthorized");
        assertThat(tokens).hasValue(12);
    }

    @Test
    @DisplayName("calls that need the same token wait for one exchange")
    void exchangesOnceForAll() throws ExecutionException, InterruptedException {
        var asked = new Semaphore(0);
        var gate = new Semaphore(0);
        stage.server().plays((seen, exchange) -> {
            if (!seen.rawPath().endsWith("/token")) {
                PlayedBackend.send(exchange, 200, JSON, EMPTY);
                return;
            }
            asked.release();
            gate.acquireUninterruptibly();
            PlayedBackend.send(exchange, 200, JSON, "{\"access_token\":\"t" + tokens.incrementAndGet() + "\"}");
        });
        var server = stage.asked(held(USER));
        var all = new ArrayList<Future<Integer>>();
        for (int at = 0; at < 6; at++) {
            all.add(stage.threads().submit(() -> server.get("studies", Parameters.NONE, Patience.REQUEST, UpstreamStage.call()).status()));
        }
        asked.acquire();
        gate.release(6);

        for (var each : all) assertThat(each.get()).isEqualTo(200);
        assertThat(tokens).hasValue(1);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(delimiter = '|', value = {
            "403 | {'error':'invalid_grant','error_description':'velvet pass&word is wrong'} | auth_token_exchange_failed",
            "404 | <html>velvet</html>               | auth_token_exchange_failed",
            "200 | {'token':'x','velvet':1}          | auth_no_access_token",
            "200 | {'access_token':''}               | auth_no_access_token",
            "200 | {'access_token':'a b'}            | auth_no_access_token",
            "200 | nothing                           | auth_token_unreadable",
            "503 | velvet                            | auth_token_unreadable"})
    @DisplayName("A1: why there is no token, without a word that might repeat the credential")
    void saysWhyThereIsNoToken(int status, String body, String reason) {
        stage.server().answers(status, JSON, body.replace('\'', '"'));

        var failure = catchThrowableOfType(ToolFailure.class, () -> ask(stage.asked(held(USER))));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.data().getString("tokenUrl")).endsWith("/brapi/v2/token");
        assertThat(failure.getMessage()).doesNotContain("velvet");
        assertThat(failure.data().toString()).doesNotContain("velvet pass");
    }

    @Test
    @DisplayName("C1: a credential that was wiped asks nobody any more")
    void forgetsItsSecrets() {
        playTokens();
        var held = held(USER);
        var server = stage.asked(held);
        ask(server);

        held.wipe();

        var failure = catchThrowableOfType(ToolFailure.class, () -> ask(server));
        assertThat(failure.reason()).isEqualTo("unknown_alias");
        assertThat(stage.server().seen()).hasSize(2);
    }

    @Test
    @DisplayName("C4: a digest tells logins apart, and leads back to none")
    void tellsLoginsApart() {
        assertThat(held(USER).digest()).isEqualTo(held(USER).digest()).isNotEqualTo(held(CLIENT).digest()).doesNotContain("velvet")
                .matches("[0-9a-f]{64}");
        assertThat(held(USER).toString() + USER + CLIENT).doesNotContain("velvet");
    }
}
