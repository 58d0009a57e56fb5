package org.athenaeum.identity.keys.fetch;

import jakarta.json.JsonObject;
import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JSON object that an issuer published.
 *
 * @param maxAge how long it may be kept, if the answer said so
 */
public record FetchedDocument(JsonObject json, Optional<Duration> maxAge) {

    private static final Pattern MAX_AGE =
            Pattern.compile("(?:^|[\\s,])max-age\\s*=\\s*\"?(\\d{1,9})\"?(?=$|[\\s,])", Pattern.CASE_INSENSITIVE);

    /** The first {@code max-age} of {@code Cache-Control} (RFC 9111 5.2.2.1). */
    static Optional<Duration> maxAge(HttpHeaders headers) {
        return headers.allValues("Cache-Control").stream().map(MAX_AGE::matcher).filter(Matcher::find).findFirst()
                .map(found -> Duration.ofSeconds(Long.parseLong(found.group(1))));
    }
}
