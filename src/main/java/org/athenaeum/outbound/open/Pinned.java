package org.athenaeum.outbound.open;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.athenaeum.outbound.open.OpenFault.Kind;

/**
 * The addresses that connections are made to: the library connects to what this gives, and asks nobody again, so that a name
 * whose address changes between check and connection changes nothing.
 */
final class Pinned implements DnsResolver {

    private final NameResolver names;
    private final Reach reach;

    Pinned(NameResolver names, Reach reach) {
        this.names = names;
        this.reach = reach;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        var addresses = names.resolve(host);
        if (addresses.length == 0) throw new UnknownHostException(host);
        if (reach == Reach.PUBLIC && !Stream.of(addresses).allMatch(PublicAddress::is)) {
            throw new OpenFault(Kind.NOT_PUBLIC, "is not at a public address");
        }
        return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
