package org.athenaeum.sandbox.authorization;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.SandboxServer;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Credential;
import org.athenaeum.sandbox.authorization.client.RedirectUri;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.document.Resolver;
import org.athenaeum.sandbox.authorization.login.Account;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.testing.login.Callback;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.Login;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;

/** An authorization server on a free port, with a clock of its own, a few clients known beforehand, and one user. */
final class AuthorizationFixture implements AutoCloseable {

    static final String RESOURCE = "http://127.0.0.1:8080/mcp/vault";
    static final String OTHER_RESOURCE = "http://127.0.0.1:8080/mcp";
    static final String UPSTREAM = "http://127.0.0.1:8091/status";
    static final String USER = "reader";
    static final String PASSWORD = "correct horse";
    /** Public, with a loopback and an https redirect, the latter with a query. */
    static final String DESK = "desk";
    static final String DESK_REDIRECT = "http://127.0.0.1:51000/callback";
    static final String WEB_REDIRECT = "https://desk.example/back?tab=1";
    static final String OTHER = "other";
    /** Names no resource and may only read. */
    static final String MODEST = "modest";
    static final String MACHINE = "machine";
    static final String SECRETIVE = "secretive";
    static final String SECRET = "a secret of the secretive";

    final TurnedClock clock = TurnedClock.now();
    final ECKey machineKey = key();
    private final SandboxServer server;
    private AuthorizationServer authorization;

    AuthorizationFixture() {
        this(settings(), InetAddress::getAllByName);
    }

    AuthorizationFixture(AuthorizationSettings settings, Resolver resolver) {
        try {
            server = SandboxServer.open(0, address -> authorization = new AuthorizationServer(issuerAt(address),
                    new Resources(List.of(RESOURCE, OTHER_RESOURCE), UPSTREAM), settings, clients(), clock, resolver));
        } catch (IOException unusable) {
            throw new UncheckedIOException(unusable);
        }
    }

    static AuthorizationSettings settings() {
        return AuthorizationSettings.of(new Account(USER, new Secret(PASSWORD)));
    }

    String issuer() {
        return issuerAt(server.address());
    }

    AuthorizationServer authorization() {
        return authorization;
    }

    URI at(String path) {
        return URI.create(issuer() + path);
    }

    Login login() {
        return Login.at(issuer(), USER, PASSWORD).as(DESK, DESK_REDIRECT);
    }

    /** A sound authorization request of the desk, in which some parameters are replaced, or left out where the value is null. */
    List<Field> question(Pkce pkce, String... changes) {
        var fields = UserAgent.fields("response_type", "code", "client_id", DESK, "redirect_uri", DESK_REDIRECT,
                "scope", "wiki:read", "state", "af0ifjsldkj", "code_challenge", pkce.challenge(), "code_challenge_method", "S256",
                "resource", RESOURCE);
        return changed(fields, changes);
    }

    /** Consent to everything that is asked; what comes back. */
    Callback allowed(Pkce pkce, String scope, String... changes) {
        var question = changed(question(pkce, "scope", scope), changes);
        return login().allow(new UserAgent(), question, scope.split(" "));
    }

    /** Exchanges the code as it should be done, some fields replaced or left out. */
    HttpResponse<String> redeem(Callback back, Pkce pkce, String... changes) {
        return token(changed(UserAgent.fields("grant_type", "authorization_code", "client_id", DESK, "code", back.code(),
                "code_verifier", pkce.verifier(), "redirect_uri", DESK_REDIRECT, "resource", RESOURCE), changes));
    }

    HttpResponse<String> refresh(String token, String... changes) {
        return token(changed(UserAgent.fields("grant_type", "refresh_token", "client_id", DESK, "refresh_token", token,
                "resource", RESOURCE), changes));
    }

    HttpResponse<String> token(List<Field> form, String... headers) {
        return new UserAgent().post(at("/token"), form, headers);
    }

    static List<Field> changed(List<Field> fields, String... changes) {
        var changed = new ArrayList<>(fields);
        for (var at = 0; at < changes.length; at += 2) {
            var name = changes[at];
            changed.removeIf(field -> field.name().equals(name));
            if (changes[at + 1] != null) {
                changed.add(new Field(name, changes[at + 1]));
            }
        }
        return changed;
    }

    static JsonObject body(HttpResponse<String> answer) {
        return Json.read(answer.body()).asJsonObject();
    }

    static String error(HttpResponse<String> answer) {
        return answer.statusCode() + " " + body(answer).getString("error", "no error");
    }

    static ECKey key() {
        try {
            return new ECKeyGenerator(Curve.P_256).algorithm(JWSAlgorithm.ES256).keyIDFromThumbprint(true).generate();
        } catch (JOSEException absent) {
            throw new IllegalStateException(absent);
        }
    }

    @Override
    public void close() {
        server.close();
        authorization.close();
    }

    private List<Client> clients() {
        return List.of(known(DESK, DESK_REDIRECT, WEB_REDIRECT, "com.example.desk:/back"),
                known(OTHER, DESK_REDIRECT),
                known(MODEST, DESK_REDIRECT).meaning(RESOURCE).atMost(ScopeSet.of("wiki:read")),
                Client.machine(MACHINE, "Machine", new Credential.Key(new JWKSet(machineKey.toPublicJWK()))),
                Client.machine(SECRETIVE, "Secretive", new Credential.Password(new Secret(SECRET))));
    }

    private static Client known(String id, String... redirects) {
        return Client.forPeople(id, id + " client", Standing.REGISTERED, Arrays.stream(redirects).map(RedirectUri::new).toList(),
                Set.of(Client.CODE, Client.REFRESH));
    }

    private static String issuerAt(URI address) {
        return address.toString().replaceFirst("/$", "");
    }
}
