package org.athenaeum.identity;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.jwt.Claims;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * What an access token proved: it was signed by an issuer we trust, for us, and holds now (vault C3.34). The token itself is not
 * kept, so nothing can forward it (RULINGS 31): {@link #getRawToken()} is always {@code null}.
 *
 * @param issuer   who says so, {@code iss}; empty if a shared secret is all that was asked for
 * @param subject  whom it names, {@code sub}: unique with the issuer
 * @param clientId through which client the caller came
 * @param tenant   to which tenant the caller belongs, {@code tid}
 * @param id       the token's own id, {@code jti}, for the log
 * @param expires  when it ends, {@code exp}: a stream that it opened ends then too
 * @param scopes   what it grants
 * @param claims   the whole payload
 */
public record VerifiedToken(String issuer, String subject, String clientId, Optional<String> tenant, Optional<String> id,
                            Instant expires, Scopes scopes, JsonObject claims) implements JsonWebToken {

    public VerifiedToken {
        Objects.requireNonNull(issuer);
        Objects.requireNonNull(subject);
        Objects.requireNonNull(clientId);
        Objects.requireNonNull(expires);
    }

    /** The subject: alone among the claims that could name a person it is unique and never given to another. */
    @Override
    public String getName() {
        return subject;
    }

    @Override
    public Set<String> getClaimNames() {
        return Set.copyOf(claims.keySet());
    }

    /** The claim as the type that MicroProfile JWT gives it, {@code null} where there is none, as its contract wants. */
    @Override
    @SuppressWarnings("unchecked")
    public <T> T getClaim(String claimName) {
        return (T) ClaimValue.of(claims, claimName).orElse(null);
    }

    @Override
    public Set<String> getGroups() {
        return Optional.<Set<String>>ofNullable(getClaim(Claims.groups.name())).orElse(Set.of());
    }

    /** 0 if the token does not say. */
    @Override
    public long getIssuedAtTime() {
        return Optional.<Long>ofNullable(getClaim(Claims.iat.name())).orElse(0L);
    }

    /** No claim but those an audit needs: the others are the caller's own business. */
    @Override
    public String toString() {
        return "token " + id.orElse("without id") + " of " + subject + " by " + issuer + " for " + clientId;
    }
}
