package org.athenaeum.outbound.client;

import java.time.Duration;
import java.util.Optional;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;

/**
 * What holds for one request, whatever it asks.
 *
 * @param call     for whom: the request ends with it
 * @param limit    the longest the whole exchange may take; the call may end it earlier
 * @param maxBytes the largest answer that is read
 * @param bearer   the credential that goes along; absent for a request without
 */
public record Outgoing(Call call, Duration limit, int maxBytes, Optional<Secret> bearer) {

    /** What is left of both times. */
    Duration remaining() {
        var left = call.remaining();
        return left.compareTo(limit) < 0 ? left : limit;
    }
}
