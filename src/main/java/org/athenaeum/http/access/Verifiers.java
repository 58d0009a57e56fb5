package org.athenaeum.http.access;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.KeyLimits;
import org.athenaeum.identity.keys.TrustedIssuers;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.identity.token.HmacKey;
import org.athenaeum.identity.token.IssuerVerifier;
import org.athenaeum.identity.token.SharedSecretVerifier;
import org.athenaeum.identity.token.SignatureRules;
import org.athenaeum.identity.token.TokenVerifier;
import org.athenaeum.limits.Threads;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.settings.access.GatewayAccess;
import org.athenaeum.settings.access.Protection;

/** Judges tokens by the rules of the endpoint they come to, and says who their bearer is there (RULINGS 27, 28). */
@ApplicationScoped
public class Verifiers {

    @Inject
    Settings settings;

    private final Clock clock = Clock.systemUTC();
    private final List<TrustedIssuers> issuers = new ArrayList<>();
    private Optional<TokenVerifier> vault = Optional.empty();
    private Optional<TokenVerifier> gateway = Optional.empty();

    @PostConstruct
    void open() {
        vault = resource(Protection.Kind.VAULT).map(this::ofVault);
        gateway = ofGateway();
        issuers.forEach(trusted -> trusted.refresh(clock.instant()));
    }

    @PreDestroy
    void close() {
        issuers.forEach(TrustedIssuers::close);
    }

    /** Whether tokens of every issuer can be judged now (vault F1.11). */
    public boolean areReady() {
        return issuers.stream().allMatch(trusted -> trusted.isReady(clock.instant()));
    }

    /** Who everyone is where nobody has to prove anything. */
    public Caller anyone() {
        return Caller.anonymous(openScopes());
    }

    /**
     * Whose token that is, and what it unlocks at that endpoint.
     *
     * @throws TokenRefusal if it is not believed, or cannot be judged now
     */
    public Caller bearer(String token, Protection.Kind kind) {
        if (kind == Protection.Kind.VAULT) return Caller.of(vault.orElseThrow().verify(token));
        var verified = gateway.orElseThrow().verify(token);
        return new Caller(verified.subject(), vaultScopes(token, verified), Optional.of(verified));
    }

    /** The vault's pages are unlocked by nothing but a token for the vault itself, and by what is open to everyone. */
    private Scopes vaultScopes(String token, VerifiedToken verified) {
        boolean byTheVaultsIssuer = settings.access().vault().issuers().stream()
                .anyMatch(rules -> rules.issuer().equals(verified.issuer()));
        if (!byTheVaultsIssuer) return openScopes();
        try {
            return vault.map(judge -> judge.verify(token).scopes()).orElse(openScopes());
        } catch (TokenRefusal notForTheVault) {
            return openScopes();
        }
    }

    private Scopes openScopes() {
        return settings.vault().map(VaultSettings::anonymous).orElse(Scopes.NONE);
    }

    private Optional<ProtectedResource> resource(Protection.Kind kind) {
        return settings.endpoints().all().stream().map(Endpoint::protection).flatMap(Optional::stream)
                .filter(protection -> protection.kind() == kind).findFirst().flatMap(Protection::resource);
    }

    private TokenVerifier ofVault(ProtectedResource resource) {
        var access = settings.access().vault();
        return new IssuerVerifier(trusted(access.issuers(), KeyLimits.DEFAULT), access.signatures(), access.claims(resource.uri()),
                access.denyList().map(DenyList::of).orElseGet(DenyList::none), clock);
    }

    private Optional<TokenVerifier> ofGateway() {
        var access = settings.access().gateway();
        if (access instanceof GatewayAccess.SharedSecret secret) {
            return Optional.of(new SharedSecretVerifier(HmacKey.of(secret.key().bytes()), secret.issuer(), secret.claims(),
                    DenyList.none(), clock));
        }
        if (access instanceof GatewayAccess.OAuth oauth) {
            return Optional.of(new IssuerVerifier(trusted(List.of(oauth.issuer()), oauth.limits()), SignatureRules.DEFAULT,
                    oauth.claims(), DenyList.none(), clock));
        }
        return Optional.empty();
    }

    private TrustedIssuers trusted(List<IssuerRules> rules, KeyLimits limits) {
        var trusted = new TrustedIssuers(rules, limits, Threads.factory());
        issuers.add(trusted);
        return trusted;
    }
}
