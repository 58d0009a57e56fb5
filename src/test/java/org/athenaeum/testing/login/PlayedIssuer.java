package org.athenaeum.testing.login;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** An issuer of access tokens that says in them whatever a test wants, and publishes its key as issuers do. */
public final class PlayedIssuer implements AutoCloseable {

    private static final int LIFETIME_SECONDS = 600;

    private final HttpServer server;
    private final RSAKey key;

    private PlayedIssuer(HttpServer server, RSAKey key) {
        this.server = server;
        this.key = key;
    }

    public static PlayedIssuer start() throws IOException {
        try {
            var key = new RSAKeyGenerator(2048).keyID("played").generate();
            var keys = new JWKSet(key.toPublicJWK()).toString().getBytes(StandardCharsets.UTF_8);
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/jwks", exchange -> {
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, keys.length);
                exchange.getResponseBody().write(keys);
                exchange.close();
            });
            server.start();
            return new PlayedIssuer(server, key);
        } catch (JOSEException e) {
            throw new IOException("no key can be made", e);
        }
    }

    public String name() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public String jwks() {
        return name() + "/jwks";
    }

    /** A good token for these resources, with these scopes parted by spaces. */
    public String token(List<String> audience, String scope) {
        return token(audience, scope, claims -> claims);
    }

    /** The same with claims changed. */
    public String token(List<String> audience, String scope, UnaryOperator<JWTClaimsSet.Builder> change) {
        var header = new JWSHeader.Builder(JWSAlgorithm.RS256).type(new JOSEObjectType("at+jwt")).keyID(key.getKeyID()).build();
        try {
            var token = new SignedJWT(header, change.apply(claims(name(), audience, scope)).build());
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException e) {
            throw new AssertionError(e);
        }
    }

    /** A good token of whoever has that secret, for that audience. */
    public static String shared(String secret, String audience, UnaryOperator<JWTClaimsSet.Builder> change) {
        try {
            var token = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256),
                    change.apply(claims("https://lab.example.org", List.of(audience), "wiki:confidential")).build());
            token.sign(new MACSigner(secret.getBytes(StandardCharsets.UTF_8)));
            return token.serialize();
        } catch (JOSEException e) {
            throw new AssertionError(e);
        }
    }

    private static JWTClaimsSet.Builder claims(String issuer, List<String> audience, String scope) {
        var now = Instant.now();
        return new JWTClaimsSet.Builder().issuer(issuer).subject("ada").audience(audience).claim("client_id", "desk")
                .jwtID(UUID.randomUUID().toString()).claim("scope", scope)
                .issueTime(Date.from(now)).expirationTime(Date.from(now.plusSeconds(LIFETIME_SECONDS)));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
