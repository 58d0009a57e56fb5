package org.athenaeum.sandbox.brainkb.token;

import jakarta.json.JsonArray;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** Everybody's personal access tokens, by their digests: at most twenty living ones a person. Safe for several threads. */
public final class PersonalTokens {

    public static final String MARK = "brainkb_pat_";

    /** A token just made, seen this once. */
    public record Made(PersonalToken kept, String plain) {

        @Override
        public String toString() {
            return "Made[" + kept + ", ***]";
        }
    }

    private static final int MOST_LIVING = 20;
    /** Revoked ones stay listed. */
    private static final int MOST_KEPT = 100_000;
    private static final int SHOWN = 4;

    private final Map<Long, PersonalToken> byId = new LinkedHashMap<>();
    private final Clock clock;
    private long last;

    public PersonalTokens(Clock clock) {
        this.clock = clock;
    }

    /** @throws Refusal 409 if the owner has as many as may live */
    public synchronized Made make(String owner, String name, int days) {
        var now = clock.instant();
        var living = byId.values().stream().filter(token -> token.owner().equals(owner) && token.isActive(now)).count();
        if (living >= MOST_LIVING || byId.size() >= MOST_KEPT) {
            throw Refusal.detail(409, "You already have " + MOST_LIVING + " active tokens. Revoke one first.");
        }
        var plain = MARK + Opaque.secret();
        var kept = new PersonalToken(++last, owner, name, plain.substring(0, MARK.length() + SHOWN), Opaque.digest(plain), now,
                Optional.empty(), now.plus(Duration.ofDays(days)), false);
        byId.put(kept.id(), kept);
        return new Made(kept, plain);
    }

    /** The living token of that text, after this use of it. */
    public synchronized Optional<PersonalToken> use(String plain) {
        var now = clock.instant();
        var digest = Opaque.digest(plain);
        return byId.values().stream().filter(token -> token.digest().equals(digest) && token.isActive(now)).findFirst()
                .map(token -> byId.compute(token.id(), (id, old) -> old.used(now)));
    }

    /** Whether there was one of that owner to revoke. */
    public synchronized boolean revoke(String owner, long id) {
        return Optional.ofNullable(byId.get(id)).filter(token -> token.owner().equals(owner) && !token.revoked())
                .map(token -> byId.put(id, token.revokedNow())).isPresent();
    }

    public synchronized JsonArray json(String owner) {
        var array = Json.array();
        byId.values().stream().filter(token -> token.owner().equals(owner))
                .forEach(token -> array.add(token.json(clock.instant())));
        return array.build();
    }
}
