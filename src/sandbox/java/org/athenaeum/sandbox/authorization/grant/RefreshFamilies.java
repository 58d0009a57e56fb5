package org.athenaeum.sandbox.authorization.grant;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.Secret;
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

    /**
     * @param newest digest of the only token that counts
     * @param last   how it came to be; absent for a family's first token, and once it has been told again
     */
    private record Family(Granted granted, String newest, Instant ends, Optional<Rotation> last) {
    }

    /**
     * A rotation whose answer may have got lost on its way.
     *
     * @param used  digest of the token that was exchanged
     * @param until when presenting it again becomes reuse
     */
    private record Rotation(String used, Secret successor, Instant until) {
    }

    /** A token that may be exchanged for its successor. */
    record Held(Granted granted, Secret token) {
    }

    private final Expiring<Family> families;
    /** Families that were revoked, be it before their first token was made. */
    private final Expiring<Boolean> revoked;
    private final Clock clock;
    private final Duration grace;

    /** @param grace how long after a rotation its answer is told once more instead of being taken for reuse; zero is strict */
    public RefreshFamilies(Clock clock, Duration grace) {
        this.clock = clock;
        this.grace = grace;
        this.families = new Expiring<>(clock, IDLE, CAPACITY);
        this.revoked = new Expiring<>(clock, LIFE, CAPACITY);
    }

    /** The first token of a family; absent if the family is revoked already. */
    synchronized Optional<Secret> open(Granted granted) {
        return next(granted, clock.instant().plus(LIFE), Optional.empty());
    }

    /** Whether the token is the newest of its family. One that was used before ends the family. */
    synchronized Optional<Held> find(String token) {
        return family(token).filter(family -> {
            var counts = isDigestOf(family.newest(), token) || lost(family, token).isPresent();
            if (!counts) {
                alarm(family);
            }
            return counts;
        }).map(family -> new Held(family.granted(), new Secret(token)));
    }

    /** Exchanges the token for its successor; absent if another use came first, which ends the family. */
    synchronized Optional<Secret> rotate(Held held) {
        var presented = held.token().reveal();
        return find(presented).flatMap(still -> family(presented)).flatMap(family -> lost(family, presented)
                .map(rotation -> again(family, rotation))
                .or(() -> next(family.granted(), family.ends(), Optional.of(Opaque.digest(presented)))));
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

    private Optional<Secret> next(Granted granted, Instant ends, Optional<String> used) {
        var name = granted.family();
        if (revoked.get(name).isPresent()) {
            return Optional.empty();
        }
        var token = new Secret(name + SEPARATOR + Opaque.secret());
        var rotation = used.filter(digest -> !grace.isZero())
                .map(digest -> new Rotation(digest, token, clock.instant().plus(grace)));
        keep(new Family(granted, Opaque.digest(token.reveal()), ends, rotation));
        return Optional.of(token);
    }

    /** The rotation whose answer the token asks for again, as far as there is grace. */
    private Optional<Rotation> lost(Family family, String token) {
        return family.last().filter(rotation -> clock.instant().isBefore(rotation.until()) && isDigestOf(rotation.used(), token));
    }

    private Secret again(Family family, Rotation rotation) {
        keep(new Family(family.granted(), family.newest(), family.ends(), Optional.empty()));
        return rotation.successor();
    }

    private void keep(Family family) {
        var idleEnd = clock.instant().plus(IDLE);
        families.putUntil(family.granted().family(), family, idleEnd.isBefore(family.ends()) ? idleEnd : family.ends());
    }

    private static boolean isDigestOf(String digest, String token) {
        return MessageDigest.isEqual(digest.getBytes(UTF_8), Opaque.digest(token).getBytes(UTF_8));
    }

    private void alarm(Family family) {
        LOG.log(System.Logger.Level.WARNING, "A refresh token of client {0} was used twice; everything that came of that "
                + "consent is revoked", family.granted().clientId());
        revoke(family.granted().family());
    }
}
