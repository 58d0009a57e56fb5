package org.athenaeum.bench.peer;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
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
import java.util.Map;

/** An issuer that signs with RS256 and publishes its key, for servers that ask for tokens. */
public final class TokenIssuer implements AutoCloseable {

    private static final String AUDIENCE = "athenaeum-bench";
    private static final int BITS = 2048;
    private static final int LIFETIME_SECONDS = 3_600;

    private final HttpServer server;
    private final RSAKey key;

    private TokenIssuer(HttpServer server, RSAKey key) {
        this.server = server;
        this.key = key;
    }

    public static TokenIssuer start() throws IOException {
        try {
            var key = new RSAKeyGenerator(BITS).keyID("bench").generate();
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            var keys = new JWKSet(key.toPublicJWK()).toString().getBytes(StandardCharsets.UTF_8);
            server.createContext("/jwks", exchange -> {
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, keys.length);
                exchange.getResponseBody().write(keys);
                exchange.close();
            });
            server.start();
            return new TokenIssuer(server, key);
        } catch (JOSEException e) {
            throw new IOException("no key can be made", e);
        }
    }

    /** With which a gateway asks for tokens of this issuer. */
    public Map<String, String> settings() {
        return Map.of("MCP_AUTH_MODE", "oauth", "OAUTH_ISSUER_URL", issuer(), "OAUTH_AUDIENCE", AUDIENCE,
                "OAUTH_JWKS_URI", issuer() + "/jwks");
    }

    /** A token that holds as long as any benchmark runs. */
    public String token() throws IOException {
        var now = Instant.now();
        var claims = new JWTClaimsSet.Builder().issuer(issuer()).subject("bench").audience(AUDIENCE).claim("client_id", "bench")
                .claim("scope", "bench").issueTime(Date.from(now)).expirationTime(Date.from(now.plusSeconds(LIFETIME_SECONDS)))
                .build();
        var token = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
        try {
            token.sign(new RSASSASigner(key));
        } catch (JOSEException e) {
            throw new IOException("no token can be signed", e);
        }
        return token.serialize();
    }

    private String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
