package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.oauth2.sdk.as.AuthorizationServerMetadata;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import jakarta.json.JsonString;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What the authorization server says of itself")
class MetadataTest {

    private static AuthorizationFixture fixture;
    private final UserAgent browser = new UserAgent();

    @BeforeAll
    static void open() {
        fixture = new AuthorizationFixture();
    }

    @AfterAll
    static void close() {
        fixture.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"})
    @DisplayName("A39, D1.1, D1.2: the issuer is the URL used, S256 alone, the iss parameter advertised")
    void publishesWhatClientsLookFor(String path) throws Exception {
        var answer = browser.get(fixture.at(path));

        var metadata = AuthorizationServerMetadata.parse(answer.body());
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).contains("*");
        assertThat(metadata.getIssuer().getValue()).isEqualTo(fixture.issuer());
        assertThat(metadata.getCodeChallengeMethods()).containsExactly(CodeChallengeMethod.S256);
        assertThat(metadata.supportsAuthorizationResponseIssuerParam()).isTrue();
        assertThat(metadata.getScopes().toStringList()).containsExactly("wiki:read", "wiki:confidential", "wiki:people",
                "upstream:status", "offline_access");
        assertThat(metadata.getCustomParameter("client_id_metadata_document_supported")).isEqualTo(true);
        assertThat(metadata.getCustomParameter("protected_resources"))
                .isEqualTo(List.of(AuthorizationFixture.RESOURCE, AuthorizationFixture.OTHER_RESOURCE));
    }

    @Test
    @DisplayName("D1.2: every URL begins with the issuer")
    void namesNoUrlOfAnotherServer() {
        var metadata = AuthorizationFixture.body(browser.get(fixture.at("/.well-known/oauth-authorization-server")));

        var urls = metadata.entrySet().stream().filter(member -> member.getKey().matches(".*(_endpoint|_uri|issuer)"))
                .map(member -> ((JsonString) member.getValue()).getString()).toList();
        assertThat(urls).hasSize(6).allMatch(url -> url.startsWith(fixture.issuer()));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"/.well-known/oauth-authorization-server/t", "/.well-known/openid-configuration/t",
        "/t/.well-known/openid-configuration"})
    @DisplayName("D1.1: an issuer with a path has its documents with the path inserted, and appended")
    void findsTheDocumentsOfAnIssuerWithAPath(String path) throws Exception {
        var resources = new Resources(List.of(AuthorizationFixture.RESOURCE), AuthorizationFixture.UPSTREAM);
        var request = new Arrived("GET", URI.create(path), Map.of(), new byte[0], 0, InetAddress.getLoopbackAddress());
        var settings = AuthorizationFixture.settings();
        try (var server = AuthorizationServer.start("http://127.0.0.1:8091/t", resources, settings, List.of())) {
            var answer = server.answer(request);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(new String(answer.body())).contains("\"token_endpoint\":\"http://127.0.0.1:8091/t/token\"");
        }
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({"HEAD, /jwks, 200", "OPTIONS, /jwks, 204", "POST, /jwks, 405", "GET, /health, 200", "GET, /introspect, 404",
        "GET, /userinfo, 404", "GET, /consent, 405", "GET, /register, 405", "GET, /dev/rotate, 405",
        "DELETE, /.well-known/oauth-authorization-server, 405"})
    @DisplayName("D1.3: what is served, and with which methods")
    void servesWhatIsListedAndNothingElse(String method, String path, int status) {
        var request = HttpRequest.newBuilder(fixture.at(path)).method(method, HttpRequest.BodyPublishers.noBody());

        assertThat(browser.send(request).statusCode()).isEqualTo(status);
    }

    @Test
    @DisplayName("D1.4: public keys, named by their thumbprints")
    void publishesKeysWithoutTheirPrivateParts() throws Exception {
        var keys = JWKSet.parse(browser.get(fixture.at("/jwks")).body()).getKeys();

        assertThat(keys).singleElement().satisfies(key -> {
            assertThat(key.isPrivate()).isFalse();
            assertThat(key.getKeyID()).isEqualTo(key.computeThumbprint().toString());
            assertThat(key.getKeyUse().identifier()).isEqualTo("sig");
            assertThat(key.getAlgorithm().getName()).isEqualTo("RS256");
        });
    }
}
