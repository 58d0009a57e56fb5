package org.athenaeum.limits.address;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Addresses that begin with the same bits, as {@code 10.0.0.0/24} or {@code 2001:db8::/32} (RFC 4632 3.1). Bits behind the prefix
 * may be anything; an address alone is a range of one.
 *
 * @param bits how many lead
 */
public record AddressRange(InetAddress first, int bits) {

    private static final Pattern BITS = Pattern.compile("\\d{1,3}");
    /** What IPv6 adds before an IPv4 address it carries (RFC 4291 2.5.5.2). */
    private static final int MAPPED_BITS = 96;

    public AddressRange {
        if (bits < 0 || bits > first.getAddress().length * 8) throw new IllegalArgumentException("no prefix of that address");
    }

    /** The range that a text means; absent if it means none. */
    public static Optional<AddressRange> parse(String text) {
        int slash = text.indexOf('/');
        var address = Literal.parse(slash < 0 ? text : text.substring(0, slash));
        if (address.isEmpty()) return Optional.empty();
        int all = address.get().getAddress().length * 8;
        if (slash < 0) return Optional.of(new AddressRange(address.get(), all));
        var written = text.substring(slash + 1);
        if (!BITS.matcher(written).matches()) return Optional.empty();
        int bits = Integer.parseInt(written) - (all == 32 && text.contains(":") ? MAPPED_BITS : 0);
        return bits < 0 || bits > all ? Optional.empty() : Optional.of(new AddressRange(address.get(), bits));
    }

    public boolean contains(InetAddress address) {
        var ours = first.getAddress();
        var other = address.getAddress();
        if (ours.length != other.length) return false;
        for (int i = 0; i < bits; i++) {
            int mask = 0x80 >> i % 8;
            if ((ours[i / 8] & mask) != (other[i / 8] & mask)) return false;
        }
        return true;
    }
}
