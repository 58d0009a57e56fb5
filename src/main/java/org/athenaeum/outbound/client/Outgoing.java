package org.athenaeum.outbound.client;

import java.time.Duration;
import java.util.ArrayList;
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
 * @param confided what else must not be told when the answer is
 */
public record Outgoing(Call call, Duration limit, int maxBytes, Optional<Secret> bearer, Confided confided) {

    /** The bearer is confided, whatever else is. */
    public Outgoing {
        var all = new ArrayList<>(confided.secrets());
        bearer.ifPresent(all::add);
        confided = new Confided(all, confided.whole());
    }

    /** What is left of both times. */
    Duration remaining() {
        var left = call.remaining();
        return left.compareTo(limit) < 0 ? left : limit;
    }
}
