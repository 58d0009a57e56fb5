package org.athenaeum.sandbox.authorization.grant;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Opaque;

/**
 * Refresh tokens, rotated at each use. A token names its family and proves to be its newest member; any other member is one
 * that was used before, which ends the whole family (vault D4.10, D4.11; RFC 9700 4.14.2).
 */
public final class RefreshFamilies {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox.authorization");
    private static final Duration IDLE = Duration.ofDays(7);
    private static final Duration LIFE = Duration.ofDays(30);
    private static final int CAPACITY = 10_000;
    private static final String SEPARATOR = ".";

    /** @param newest digest of the only token that counts; empty if none does any more */
    private record Family(Granted granted, String newest, Instant ends) {
    }

    /** A token that may be exchanged for its successor. */
    record Held(Granted granted, String token) {
    }

    private final Expiring<Family> families;
    /** Families that were revoked, be it before their first token was made. */
    private final Expiring<Boolean> revoked;
    private final Clock clock;

    public RefreshFamilies(Clock clock) {
        this.clock = clock;
        this.families = new Expiring<>(clock, IDLE, CAPACITY);
        this.revoked = new Expiring<>(clock, LIFE, CAPACITY);
    }

    /** The first token of a family; absent if the family is revoked already. */
    synchronized Optional<String> open(Granted granted) {
        return next(granted, clock.instant().plus(LIFE));
    }

    /** Whether the token is the newest of its family. One that was used before ends the family. */
    synchronized Optional<Held> find(String token) {
        return family(token).filter(family -> {
            var current = isNewest(family, token);
            if (!current) {
                alarm(family);
            }
            return current;
        }).map(family -> new Held(family.granted(), token));
    }

    /** Exchanges the token for its successor; absent if another use came first, which ends the family. */
    synchronized Optional<String> rotate(Held held) {
        return find(held.token()).flatMap(still -> family(held.token()))
                .flatMap(family -> next(family.granted(), family.ends()));
    }

    /** The family of a token, newest or not, for whoever wants to end it. */
    synchronized Optional<Granted> grantOf(String token) {
        return family(token).map(Family::granted);
    }

    /** Ends a family with every member it has or may still get. */
    synchronized void revoke(String family) {
        families.take(family);
        revoked.put(family, true);
    }

    private Optional<Family> family(String token) {
        return families.get(token.split("\\.", 2)[0]);
    }

    private Optional<String> next(Granted granted, Instant ends) {
        var name = granted.family();
        if (revoked.get(name).isPresent()) {
            return Optional.empty();
        }
        var token = name + SEPARATOR + Opaque.secret();
        var idleEnd = clock.instant().plus(IDLE);
        families.putUntil(name, new Family(granted, Opaque.digest(token), ends), idleEnd.isBefore(ends) ? idleEnd : ends);
        return Optional.of(token);
    }

    private static boolean isNewest(Family family, String token) {
        return MessageDigest.isEqual(family.newest().getBytes(), Opaque.digest(token).getBytes());
    }

    private void alarm(Family family) {
        LOG.log(System.Logger.Level.WARNING, "A refresh token of client {0} was used twice; everything that came of that "
                + "consent is revoked", family.granted().clientId());
        revoke(family.granted().family());
    }
}
