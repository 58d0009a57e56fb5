package org.athenaeum.limits.address;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The address a request really came from, as far as trusted proxies vouch for it. Each proxy adds on the right whom it heard, so
 * that is where reading begins; what stands left of the first address that is no trusted proxy is its caller's own story
 * (RULINGS 57).
 */
public record ClientAddress(InetAddress value) {

    /** An IPv6 network of one household or machine, which may take any address in it. */
    private static final int NETWORK_BYTES = 8;

    /**
     * @param peer         the other end of the connection, in digits
     * @param forwardedFor every {@code X-Forwarded-For} header, in order; each may list several
     * @param realIp       every {@code X-Real-IP} header, which counts where the other is missing and which stands alone
     * @return absent if the peer has no address
     */
    public static Optional<ClientAddress> of(String peer, List<String> forwardedFor, List<String> realIp,
                                             TrustedProxies trusted) {
        return Literal.parseHop(peer).map(direct -> new ClientAddress(
                trusted.contains(direct) ? vouchedFor(direct, forwardedFor, realIp, trusted) : direct));
    }

    private static InetAddress vouchedFor(InetAddress peer, List<String> forwardedFor, List<String> realIp,
                                          TrustedProxies trusted) {
        if (forwardedFor.isEmpty()) return realIp.size() == 1 ? Literal.parseHop(realIp.get(0)).orElse(peer) : peer;

        var hops = String.join(",", forwardedFor).split(",", -1);
        var address = peer;
        for (int i = hops.length - 1; i >= 0 && trusted.contains(address); i--) {
            var hop = Literal.parseHop(hops[i]);
            if (hop.isEmpty()) break;          // an unreadable hop ends the chain of trust
            address = hop.get();
        }
        return address;
    }

    /** Whose calls are counted together: an IPv4 address, or the first 64 bits of an IPv6 address (RULINGS 16). */
    public String limitKey() {
        if (value instanceof Inet4Address) return value.getHostAddress();
        return network().getHostAddress() + "/64";
    }

    private InetAddress network() {
        var bytes = value.getAddress();
        Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("16 bytes are an address", e);
        }
    }
}
