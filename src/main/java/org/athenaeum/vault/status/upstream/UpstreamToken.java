package org.athenaeum.vault.status.upstream;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.athenaeum.identity.Secret;

/**
 * A bearer token for the upstream.
 *
 * @param value     what is sent
 * @param freshTill until when it is used again: 30 s before it expires (vault A3.4)
 */
public record UpstreamToken(Secret value, Instant freshTill) {

    private static final Pattern B64TOKEN = Pattern.compile("[A-Za-z0-9._~+/-]{1,8192}=*");
    private static final Duration MARGIN = Duration.ofSeconds(30);
    /** Where the server does not say how long it lasts (RFC 6749 5.1 leaves that open). */
    private static final long UNSAID_SECONDS = 60;
    private static final long LONGEST_SECONDS = Duration.ofDays(1).toSeconds();

    /** @throws UpstreamFault if the answer of a token endpoint holds no bearer token (RFC 6749 5.1) */
    static UpstreamToken of(JsonObject answer, Instant now) {
        boolean bearer = answer.get("token_type") instanceof JsonString type && type.getString().equalsIgnoreCase("Bearer");
        if (!bearer || !(answer.get("access_token") instanceof JsonString token)
                || !B64TOKEN.matcher(token.getString()).matches()) {
            throw UpstreamFault.unavailable("the token endpoint answered without a bearer token");
        }
        long seconds = answer.get("expires_in") instanceof JsonNumber lasts
                ? Math.max(0, Math.min(lasts.longValue(), LONGEST_SECONDS)) : UNSAID_SECONDS;
        return new UpstreamToken(new Secret(token.getString()), now.plusSeconds(seconds).minus(MARGIN));
    }

    boolean isFresh(Instant now) {
        return now.isBefore(freshTill);
    }
}
