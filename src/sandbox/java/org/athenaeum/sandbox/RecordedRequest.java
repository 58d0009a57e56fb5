package org.athenaeum.sandbox;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request as it reached the sandbox, so that a test can say exactly what left the gateway.
 *
 * @param number    counts up from 1 and survives the forgetting of older requests
 * @param at        when it arrived
 * @param method    as sent
 * @param target    path and query, undecoded
 * @param headers   every value by header name; names are spelt as the server gives them
 * @param body      the first bytes of the body, decoded as UTF-8
 * @param bodyBytes how many bytes were read of the body; at most {@link RequestRecorder#BODY_LIMIT} of them are in {@code body}
 */
public record RecordedRequest(long number, Instant at, String method, String target, Map<String, List<String>> headers,
                              String body, long bodyBytes) {

    public RecordedRequest {
        var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> copy.put(name, List.copyOf(values)));
        headers = Collections.unmodifiableMap(copy);
    }
}
