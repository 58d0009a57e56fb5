package org.athenaeum.outbound.open;

import java.net.URI;
import java.util.Set;
import org.athenaeum.outbound.open.OpenFault.Kind;

/** Which redirects are followed: of reads, to the same origin or by TLS to the same host, a few (RULINGS 50). */
final class Redirects {

    static final int MOST = 5;
    private static final Set<Integer> STATUSES = Set.of(301, 302, 303, 307, 308);

    private Redirects() {
    }

    static boolean is(OpenReply reply) {
        return STATUSES.contains(reply.status());
    }

    /**
     * Where the request goes on.
     *
     * @throws OpenFault {@code REDIRECTED} where it may not
     */
    static OpenRequest next(OpenRequest request, OpenReply reply, int followed) {
        if (!request.isRead()) throw refused("sent the request elsewhere; what changes something is not sent again");
        if (followed >= MOST) throw refused("sent the request on and on");
        var target = target(request.uri(), reply.header("location").orElse(""));
        if (!Origin.of(request.uri()).leadsTo(Origin.of(target))) throw refused("sent the request to another host");
        return request.at(target);
    }

    private static URI target(URI from, String location) {
        try {
            var target = from.resolve(URI.create(location.strip()));
            boolean plain = target.getHost() != null && target.getRawUserInfo() == null
                    && ("http".equalsIgnoreCase(target.getScheme()) || "https".equalsIgnoreCase(target.getScheme()));
            if (!location.isBlank() && plain) return target;
        } catch (IllegalArgumentException unreadable) {
            throw refused("sent the request to no address");
        }
        throw refused("sent the request to no address");
    }

    private static OpenFault refused(String what) {
        return new OpenFault(Kind.REDIRECTED, what);
    }
}
