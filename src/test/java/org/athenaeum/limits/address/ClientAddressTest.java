package org.athenaeum.limits.address;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 57, brainkb D.2, G.31: X-Forwarded-For is read from the right, as far as proxies are trusted")
class ClientAddressTest {

    private static final List<String> NONE = List.of();

    private static TrustedProxies trusted(String list) {
        return new TrustedProxies(Arrays.stream(list.split(" ")).map(text -> AddressRange.parse(text).orElseThrow()).toList());
    }

    private static String key(String peer, List<String> forwardedFor, List<String> realIp, TrustedProxies trusted) {
        return ClientAddress.of(peer, forwardedFor, realIp, trusted).orElseThrow().limitKey();
    }

    @ParameterizedTest(name = "{4}")
    @CsvSource(delimiter = '|', nullValues = "-", value = {
        "10.0.0.9 | 10.0.0.9 | 6.6.6.6, 1.2.3.4 | 1.2.3.4 | what the caller wrote itself is passed over",
        "10.0.0.0/24 | 10.0.0.9 | 6.6.6.6, 1.2.3.4, 10.0.0.7 | 1.2.3.4 | a second trusted proxy is walked through",
        "10.0.0.9 | 8.8.8.8 | 1.2.3.4 | 8.8.8.8 | a stranger says nothing about others",
        "10.0.0.9 | ::ffff:10.0.0.9 | 1.2.3.4 | 1.2.3.4 | an IPv4 peer in IPv6 clothes",
        "::ffff:10.0.0.9 | 10.0.0.9 | 1.2.3.4 | 1.2.3.4 | the same in the list",
        "::ffff:10.0.0.0/120 | 10.0.0.9 | 1.2.3.4 | 1.2.3.4 | and as a range",
        "10.0.0.9 | 10.0.0.9 | ', ' | 10.0.0.9 | an empty hop ends the trust",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.4, unknown | 10.0.0.9 | a word is no hop",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.4, host.example | 10.0.0.9 | a name is no hop and is not resolved",
        "10.0.0.0/24 | 10.0.0.9 | 1.2.3.4, x, 10.0.0.7 | 10.0.0.7 | what was read before the break counts",
        "10.0.0.0/24 | 10.0.0.9 | 10.0.0.3, 10.0.0.7 | 10.0.0.3 | proxies all the way: the first of them",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.4:51111 | 1.2.3.4 | a port says nothing",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.4:port | 10.0.0.9 | what is no port breaks",
        "10.0.0.9 | 10.0.0.9 | '\"[2001:db8:1:2::7]:443\"' | 2001:db8:1:2:0:0:0:0/64 | quoted IPv6 with a port",
        "10.0.0.9 | 10.0.0.9 | '[2001:db8:1:2::7' | 10.0.0.9 | half a bracket",
        "10.0.0.9 | 10.0.0.9 | '[1.2.3.4]' | 10.0.0.9 | brackets are for IPv6",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.256 | 10.0.0.9 | more than a byte",
        "10.0.0.9 | 10.0.0.9 | 1.2.3.04 | 10.0.0.9 | octal or not, nobody knows",
        "10.0.0.9 | 10.0.0.9 | 16909060 | 10.0.0.9 | one number is no address here",
        "10.0.0.9 | 10.0.0.9 | 1.2.3 | 10.0.0.9 | nor are three",
        "2001:db8::/32 | 2001:db8::5 | 2001:db9:1:2::7 | 2001:db9:1:2:0:0:0:0/64 | IPv6 proxies",
        "fe80::1 | fe80:0:0:0:0:0:0:1%eth0 | 1.2.3.4 | 1.2.3.4 | a zone says nothing",
    })
    void findsTheCallerBehindProxies(String trusted, String peer, String forwardedFor, String caller, String why) {
        assertThat(key(peer, List.of(forwardedFor), NONE, trusted(trusted))).isEqualTo(caller);
    }

    @Test
    void readsSeveralHeadersAsOneList() {
        var proxies = trusted("10.0.0.0/24");

        assertThat(key("10.0.0.9", List.of("6.6.6.6", "1.2.3.4, 10.0.0.8", "10.0.0.7"), NONE, proxies)).isEqualTo("1.2.3.4");
    }

    @Test
    void takesTheOneRealAddressWhereNothingWasForwarded() {
        var proxy = trusted("10.0.0.9");

        assertThat(key("10.0.0.9", NONE, List.of("5.5.5.5"), proxy)).isEqualTo("5.5.5.5");
        assertThat(key("10.0.0.9", NONE, List.of("5.5.5.5", "6.6.6.6"), proxy)).isEqualTo("10.0.0.9");
        assertThat(key("10.0.0.9", NONE, List.of("x"), proxy)).isEqualTo("10.0.0.9");
        assertThat(key("10.0.0.9", List.of(""), List.of("5.5.5.5"), proxy)).isEqualTo("10.0.0.9");
        assertThat(key("8.8.8.8", NONE, List.of("5.5.5.5"), proxy)).isEqualTo("8.8.8.8");
    }

    @Test
    void believesNobodyByDefault() {
        assertThat(key("127.0.0.1", List.of("1.2.3.4"), List.of("1.2.3.4"), TrustedProxies.NONE)).isEqualTo("127.0.0.1");
        assertThat(TrustedProxies.NONE.trusts("127.0.0.1")).isFalse();
    }

    @Test
    @DisplayName("RULINGS 16: IPv6 callers are counted by their network of 64 bits")
    void countsAnIpv6NetworkAsOne() {
        assertThat(key("2001:db8:1:2::7", NONE, NONE, TrustedProxies.NONE))
                .isEqualTo(key("2001:db8:1:2:ffff:ffff:ffff:ffff", NONE, NONE, TrustedProxies.NONE))
                .isNotEqualTo(key("2001:db8:1:3::7", NONE, NONE, TrustedProxies.NONE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "localhost", "10.0.0.9/", "10.0.0.9/33", "10.0.0.9/-1", "10.0.0.9/8x", "::1/129",
        "::ffff:10.0.0.9/95", "10.0.0", "1.2.3.4.5", "dead", "beef.cafe", ":::", "1::2::3", "[::1]",
        "10.0.0.9:80", "10.0.0.1-10.0.0.9"})
    void readsNoRangeIntoAnythingElse(String text) {
        assertThat(AddressRange.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10.0.0.77/24, 10.0.0.1, 10.0.1.1", "10.0.0.0/9, 10.127.0.1, 10.128.0.1", "0.0.0.0/0, 8.8.8.8, ::2",
        "2001:db8::/33, 2001:db8:7fff::1, 2001:db8:8000::1", "::1, 0:0:0:0:0:0:0:1, ::2"})
    @DisplayName("host bits in a range are tolerated, and IPv4 and IPv6 never meet")
    void coversItsPrefixAndNothingElse(String range, String inside, String outside) {
        assertThat(trusted(range).trusts(inside)).isTrue();
        assertThat(trusted(range).trusts(outside)).isFalse();
    }
}
