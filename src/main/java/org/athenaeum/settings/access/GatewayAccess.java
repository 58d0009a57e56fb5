package org.athenaeum.settings.access;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.Profile;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.KeyLimits;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/** How callers of the endpoints without an own policy prove who they are: {@code MCP_AUTH_MODE} (DESIGN 4, backends/brapi.md G2). */
public sealed interface GatewayAccess {

    /** They need not. */
    record Open() implements GatewayAccess { }

    /**
     * By a token that whoever has the secret signed.
     *
     * @param issuer   {@code MCP_JWT_EXPECTED_ISSUER}
     * @param audience {@code MCP_JWT_EXPECTED_AUDIENCE}
     */
    record SharedSecret(Secret key, Optional<String> issuer, Optional<String> audience) implements GatewayAccess {

        public ClaimRules claims() {
            return new ClaimRules(Profile.TENANT, audience, false, SKEW, LIFETIME, true);
        }
    }

    /**
     * By an access token of an authorization server.
     *
     * @param audience {@code OAUTH_AUDIENCE}
     * @param resource {@code MCP_SERVER_RESOURCE_IDENTIFIER}; absent where the gateway's own address stands in
     * @param limits   on fetching the issuer's keys
     */
    record OAuth(IssuerRules issuer, String audience, Optional<String> resource, KeyLimits limits) implements GatewayAccess {

        public ClaimRules claims() {
            return new ClaimRules(Profile.TENANT, Optional.of(audience), false, SKEW, LIFETIME, true);
        }
    }

    Duration SKEW = Duration.ofSeconds(30);
    Duration LIFETIME = Duration.ofHours(24);
    int SHORTEST_KEY = 32;

    /** What is configured; open beside a fault, and then nothing is served. */
    static GatewayAccess read(SettingsReader settings) {
        return switch (settings.word(Variable.MCP_AUTH_MODE, Map.of("none", Mode.NONE, "jwt", Mode.JWT, "oauth", Mode.OAUTH))) {
            case NONE -> new Open();
            case JWT -> sharedSecret(settings);
            case OAUTH -> oauth(settings);
        };
    }

    /** The words of {@code MCP_AUTH_MODE}. */
    enum Mode { NONE, JWT, OAUTH }

    private static GatewayAccess sharedSecret(SettingsReader settings) {
        var key = settings.secret(Variable.MCP_AUTH_SECRET_KEY, SHORTEST_KEY);
        if (key.isEmpty() && !settings.isSet(Variable.MCP_AUTH_SECRET_KEY)) {
            settings.fault(Variable.MCP_AUTH_SECRET_KEY, "is required by MCP_AUTH_MODE=jwt: at least 32 characters");
        }
        var issuer = settings.parsed(Variable.MCP_JWT_EXPECTED_ISSUER, "must be an issuer's name", GatewayAccess::name);
        var audience = settings.parsed(Variable.MCP_JWT_EXPECTED_AUDIENCE, "must be an audience's name", GatewayAccess::name);
        if (audience.isEmpty()) {
            settings.warn("MCP_JWT_EXPECTED_AUDIENCE is not set: tokens signed with the same secret for another service open this one");
        }
        return key.<GatewayAccess>map(secret -> new SharedSecret(secret, issuer, audience)).orElseGet(Open::new);
    }

    private static GatewayAccess oauth(SettingsReader settings) {
        var issuer = settings.parsed(Variable.OAUTH_ISSUER_URL, "must be an https URL (http for loopback hosts)", ResourceUri::issuer);
        var audience = settings.parsed(Variable.OAUTH_AUDIENCE, "must be an audience's name", GatewayAccess::name);
        var keys = settings.parsed(Variable.OAUTH_JWKS_URI, "must be an https URL (http for loopback hosts)", ResourceUri::url);
        var resource = settings.parsed(Variable.MCP_SERVER_RESOURCE_IDENTIFIER, ResourceUri.EXPECTED, ResourceUri::resource);
        var limits = new KeyLimits(KeyLimits.DEFAULT.connect(),
                settings.duration(Variable.OAUTH_JWKS_TIMEOUT_MS, Duration.ofMillis(100), Duration.ofSeconds(30)),
                KeyLimits.DEFAULT.bytes(), KeyLimits.DEFAULT.keys(),
                settings.duration(Variable.OAUTH_JWKS_COOLDOWN_MS, Duration.ofSeconds(1), Duration.ofHours(1)));
        require(settings, Variable.OAUTH_ISSUER_URL, issuer);
        require(settings, Variable.OAUTH_AUDIENCE, audience);
        if (issuer.isEmpty() || audience.isEmpty()) return new Open();
        return new OAuth(new IssuerRules(issuer.get(), keys), audience.get(), resource, limits);
    }

    private static void require(SettingsReader settings, Variable variable, Optional<?> value) {
        if (value.isEmpty() && !settings.isSet(variable)) settings.fault(variable, "is required by MCP_AUTH_MODE=oauth");
    }

    private static Optional<String> name(String text) {
        return Optional.of(text).filter(t -> t.matches("[\\x21-\\x7e]{1,1000}"));
    }
}
