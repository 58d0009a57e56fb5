package org.athenaeum.outbound.open;

import java.time.Duration;
import org.athenaeum.catalog.call.Call;

/**
 * What holds for one request.
 *
 * @param call     for whom: the request ends with it
 * @param limit    the longest the whole exchange may take, redirects included; the call may end it earlier
 * @param maxBytes the largest answer that is read, after it was unpacked
 * @param reach    how far it may go
 */
public record OpenLimits(Call call, Duration limit, int maxBytes, Reach reach) {
}
