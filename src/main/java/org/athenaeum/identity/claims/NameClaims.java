package org.athenaeum.identity.claims;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/**
 * {@code sub}, {@code client_id}, {@code jti}, {@code tid}: texts of bounded length (vault C3.25 to C3.27). None may hold a
 * control character, for all of them go to the log.
 */
final class NameClaims {

    /** Characters in a name. */
    static final int LONGEST = 255;

    /** Characters in a client's: it may be a URL. */
    private static final int LONGEST_CLIENT = 2_048;

    private final JsonObject claims;

    NameClaims(JsonObject claims) {
        this.claims = claims;
    }

    String required(String claim, int longest, Reason reason) {
        return name(claims.get(claim), longest).orElseThrow(() -> new TokenRefusal(reason));
    }

    /** Absent, or a name; anything else is refused. */
    Optional<String> optional(String claim, int longest, Reason reason) {
        return claims.containsKey(claim) ? Optional.of(required(claim, longest, reason)) : Optional.empty();
    }

    /** A claim that nobody has to write: what is no name counts as absent. */
    Optional<String> readable(String claim) {
        return name(claims.get(claim), LONGEST);
    }

    /** {@code client_id}, with which {@code azp} must agree (vault C3.26). */
    String client() {
        var client = required("client_id", LONGEST_CLIENT, Reason.CLIENT);
        var azp = optional("azp", LONGEST_CLIENT, Reason.CLIENT);
        if (azp.isPresent() && !azp.get().equals(client)) throw new TokenRefusal(Reason.CLIENT);
        return client;
    }

    /** The first that is there (RULINGS 28). */
    String anyClient() {
        return List.of("client_id", "cid", "azp").stream().filter(claims::containsKey).findFirst()
                .map(claim -> required(claim, LONGEST_CLIENT, Reason.CLIENT))
                .orElseThrow(() -> new TokenRefusal(Reason.CLIENT));
    }

    private static Optional<String> name(JsonValue value, int longest) {
        if (!(value instanceof JsonString string)) return Optional.empty();
        var text = string.getString();
        if (text.isEmpty() || text.codePointCount(0, text.length()) > longest) return Optional.empty();
        return text.chars().anyMatch(Character::isISOControl) ? Optional.empty() : Optional.of(text);
    }
}
