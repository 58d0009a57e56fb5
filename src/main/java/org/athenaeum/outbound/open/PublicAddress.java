package org.athenaeum.outbound.open;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import org.athenaeum.limits.address.AddressRange;

/**
 * Tells addresses of the public Internet from all others: loopback, private, shared, link-local, unique-local, multicast,
 * unspecified, documentation, benchmarks, reserved (RFC 6890), and IPv6 that carries an IPv4 address (NAT64, 6to4, Teredo),
 * which may lead back to any of them.
 */
final class PublicAddress {

    private static final List<AddressRange> SPECIAL_4 = ranges("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8",
            "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16",
                    "198.18.0.0/15",
            "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3");
    /** All public unicast so far; NAT64, unique-local, link-local, multicast, loopback and unspecified lie outside. */
    private static final List<AddressRange> GLOBAL_6 = ranges("2000::/3");
    /** Protocol assignments with Teredo, documentation, 6to4. */
    private static final List<AddressRange> SPECIAL_6 = ranges("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20");

    private PublicAddress() {
    }

    /** An IPv4 address mapped into IPv6 is judged as what it is: Java makes it one. */
    static boolean is(InetAddress address) {
        if (address instanceof Inet4Address) return !within(SPECIAL_4, address);
        return within(GLOBAL_6, address) && !within(SPECIAL_6, address);
    }

    private static boolean within(List<AddressRange> ranges, InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }

    private static List<AddressRange> ranges(String... texts) {
        return List.of(texts).stream().map(text -> AddressRange.parse(text).orElseThrow()).toList();
    }
}
