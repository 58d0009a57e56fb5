package org.athenaeum.limits.address;

import java.net.InetAddress;
import java.util.List;

/** The proxies that are believed about where a request comes from, and which host it asked for (RULINGS 57). */
public record TrustedProxies(List<AddressRange> ranges) {

    public static final TrustedProxies NONE = new TrustedProxies(List.of());

    public TrustedProxies {
        ranges = List.copyOf(ranges);
    }

    /** Whether a connection from that address, written in digits, comes from one of them. */
    public boolean trusts(String peer) {
        return !ranges.isEmpty() && Literal.parseHop(peer).filter(this::contains).isPresent();
    }

    boolean contains(InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }
}
