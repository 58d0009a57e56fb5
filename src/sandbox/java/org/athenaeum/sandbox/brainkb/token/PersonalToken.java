package org.athenaeum.sandbox.brainkb.token;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.Times;

/**
 * What is kept of a personal access token.
 *
 * @param prefix  its beginning, to be told from others by
 * @param digest  of the whole of it
 * @param expires moves with every use
 */
public record PersonalToken(long id, String owner, String name, String prefix, String digest, Instant created,
                     Optional<Instant> lastUsed, Instant expires, boolean revoked) {

    private static final Duration SLIDE = Duration.ofDays(3);
    private static final Duration LONGEST = Duration.ofDays(365);

    public boolean isActive(Instant now) {
        return !revoked && now.isBefore(expires);
    }

    /** After one more use: three days more, never beyond a year of age (brainkb B.3). */
    public PersonalToken used(Instant now) {
        var slid = now.plus(SLIDE);
        var last = created.plus(LONGEST);
        var capped = slid.isAfter(last) ? last : slid;
        return new PersonalToken(id, owner, name, prefix, digest, created, Optional.of(now),
                capped.isAfter(expires) ? capped : expires, false);
    }

    public PersonalToken revokedNow() {
        return new PersonalToken(id, owner, name, prefix, digest, created, lastUsed, expires, true);
    }

    public JsonObject json(Instant now) {
        return Json.object()
                .add("id", id).add("name", name).add("prefix", prefix)
                .add("created_at", Times.naive(created))
                .add("last_used_at", lastUsed.<JsonValue>map(time -> Json.string(Times.naive(time))).orElse(JsonValue.NULL))
                .add("expires_at", Times.naive(expires))
                .add("revoked", revoked).add("expired", !now.isBefore(expires)).add("active", isActive(now))
                .build();
    }
}
