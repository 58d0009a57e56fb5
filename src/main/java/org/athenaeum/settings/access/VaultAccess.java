package org.athenaeum.settings.access;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.Profile;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.SignatureAlgorithm;
import org.athenaeum.identity.token.SignatureRules;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Whose tokens open the vault (backends/vault.md 0, C3).
 *
 * @param resource   {@code BRAIN_MCP_RESOURCE}; absent where the gateway's own address stands in
 * @param issuers    {@code BRAIN_MCP_ISSUER}, each with its {@code BRAIN_MCP_JWKS_URL}; none trusts nobody
 * @param denyList   {@code BRAIN_MCP_DENIED_TOKENS_FILE}: ids of tokens that count no more
 */
public record VaultAccess(Optional<String> resource, List<IssuerRules> issuers, SignatureRules signatures, Duration clockSkew,
                          Duration maxLifetime, boolean scopeArray, boolean singleAudience, Optional<Path> denyList) {

    public VaultAccess {
        issuers = List.copyOf(issuers);
    }

    /** The rules for claims of tokens for that resource. */
    public ClaimRules claims(String audience) {
        return new ClaimRules(Profile.RFC9068, Optional.of(audience), singleAudience, clockSkew, maxLifetime, scopeArray);
    }

    static VaultAccess read(SettingsReader settings) {
        var resource = settings.parsed(Variable.BRAIN_MCP_RESOURCE, ResourceUri.EXPECTED, ResourceUri::resource);
        var algorithms = settings.list(Variable.BRAIN_MCP_ALGS,
                "must list signature algorithms for public keys, like RS256,ES256", SignatureAlgorithm::of);
        var signatures = new SignatureRules(algorithms.isEmpty() ? SignatureAlgorithm.DEFAULT : Set.copyOf(algorithms),
                settings.bool(Variable.BRAIN_MCP_REQUIRE_KID));
        return new VaultAccess(resource, issuers(settings), signatures,
                settings.duration(Variable.BRAIN_MCP_CLOCK_SKEW, Duration.ZERO, Duration.ofSeconds(60)),
                settings.duration(Variable.BRAIN_MCP_MAX_TOKEN_LIFETIME, Duration.ofMinutes(1), Duration.ofDays(366)),
                settings.bool(Variable.BRAIN_MCP_SCOPE_ARRAY), settings.bool(Variable.BRAIN_MCP_SINGLE_AUDIENCE),
                settings.path(Variable.BRAIN_MCP_DENIED_TOKENS_FILE));
    }

    private static List<IssuerRules> issuers(SettingsReader settings) {
        var named = settings.list(Variable.BRAIN_MCP_ISSUER,
                "must list at most 16 issuers by their https URLs (http for loopback hosts), parted by commas", ResourceUri::issuer);
        var keys = settings.list(Variable.BRAIN_MCP_JWKS_URL,
                "must list https URLs (http for loopback hosts), parted by commas", ResourceUri::url);
        if (!keys.isEmpty() && keys.size() != named.size()) {
            settings.fault(Variable.BRAIN_MCP_JWKS_URL, "must name as many URLs as BRAIN_MCP_ISSUER names issuers, in their order");
            return List.of();
        }
        if (named.size() > 16) {
            settings.fault(Variable.BRAIN_MCP_ISSUER, "names more than 16 issuers");
            return List.of();
        }
        var rules = new ArrayList<IssuerRules>();
        for (int i = 0; i < named.size(); i++) {
            rules.add(new IssuerRules(named.get(i), keys.isEmpty() ? Optional.empty() : Optional.of(keys.get(i))));
        }
        return rules;
    }
}
