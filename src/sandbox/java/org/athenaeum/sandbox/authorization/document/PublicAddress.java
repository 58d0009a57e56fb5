package org.athenaeum.sandbox.authorization.document;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;

/** Tells public unicast addresses from all others (the special-purpose registries of RFC 6890). */
final class PublicAddress {

    /** A block of addresses. */
    private record Block(byte[] start, int bits) {

        static Block of(int bits, int... start) {
            var bytes = new byte[start.length];
            for (var at = 0; at < start.length; at++) {
                bytes[at] = (byte) start[at];
            }
            return new Block(bytes, bits);
        }

        /** The start is as long as the bits need; an address shorter than it is of the other family. */
        boolean holds(byte[] address) {
            for (var bit = 0; bit < bits; bit++) {
                var mask = 0x80 >> bit % 8;
                if ((address[bit / 8] & mask) != (start[bit / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** This network, private, shared, loopback, link-local, special, documentation, benchmarks, multicast, reserved. */
    private static final List<Block> SPECIAL_4 = List.of(Block.of(8, 0), Block.of(8, 10), Block.of(10, 100, 64),
            Block.of(8, 127), Block.of(16, 169, 254), Block.of(12, 172, 16), Block.of(24, 192, 0, 0), Block.of(24, 192, 0, 2),
            Block.of(24, 192, 88, 99), Block.of(16, 192, 168), Block.of(15, 198, 18), Block.of(24, 198, 51, 100),
            Block.of(24, 203, 0, 113), Block.of(4, 224), Block.of(4, 240));
    private static final Block GLOBAL_6 = Block.of(3, 0x20);
    /** Protocol assignments with Teredo, documentation, 6to4: the last could carry a private IPv4 address. */
    private static final List<Block> SPECIAL_6 = List.of(Block.of(23, 0x20, 0x01, 0x00), Block.of(32, 0x20, 0x01, 0x0d, 0xb8),
            Block.of(16, 0x20, 0x02), Block.of(20, 0x3f, 0xff, 0x00));

    private PublicAddress() {
    }

    /** An IPv4 address mapped into IPv6 is judged as what it is: Java makes it one. */
    static boolean is(InetAddress address) {
        var bytes = address.getAddress();
        return address instanceof Inet4Address
                ? SPECIAL_4.stream().noneMatch(block -> block.holds(bytes))
                : GLOBAL_6.holds(bytes) && SPECIAL_6.stream().noneMatch(block -> block.holds(bytes));
    }
}
