package org.athenaeum.outbound.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.athenaeum.outbound.BackendUrl;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"127.0.0.1,loopback", "127.255.0.9,loopback", "::1,loopback", "0.0.0.0,unspecified", "::,unspecified", "10.1.2.3,private",
            "172.16.0.1,private", "172.31.255.255,private", "192.168.1.1,private", "169.254.169.254,link-local and a cloud's metadata",
            "fe80::1,link-local", "fc00::1,unique-local", "fd12:3456::1,unique-local", "100.64.0.1,carrier's",
            "100.127.255.255,carrier's", "224.0.0.1,multicast", "239.255.255.255,multicast", "ff02::1,multicast", "255.255.255.255,broadcast",
            "240.0.0.1,reserved", "192.0.2.1,documentation", "198.51.100.7,documentation", "203.0.113.7,documentation",
            "2001:db8::1,documentation", "198.18.0.1,benchmarks", "192.0.0.8,protocol assignments", "192.88.99.1,6to4 relays",
            "::ffff:127.0.0.1,mapped", "::ffff:10.0.0.1,mapped", "::127.0.0.1,compatible", "64:ff9b::7f00:1,NAT64",
            "64:ff9b:1::a00:1,local NAT64", "2002:7f00:1::1,6to4", "2001:0:4136:e378::1,Teredo", "3fff::1,documentation", "fec0::1,site-local"})
    @DisplayName("L8, R50: addresses that are not of the public Internet")
    void refusesWhatIsNotPublic(String address, String why) throws UnknownHostException {
        assertThat(PublicAddress.is(InetAddress.getByName(address))).as(why).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"8.8.8.8", "172.32.0.1", "100.128.0.1", "169.253.1.1", "2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8", "11.0.0.1"})
    void takesPublicAddresses(String address) throws UnknownHostException {
        assertThat(PublicAddress.is(InetAddress.getByName(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/", "http://127.1/", "http://127.0.0.1./",
            "http://0x7f.0.0.1/", "http://[::ffff:127.0.0.1%25lo]/", "http://localhost\u3002/", "http://\u2460\u2461\u2466.0.0.1/",
            "http://user@127.0.0.1/"})
    @DisplayName("L8: what some resolver would take for an address is none here")
    void refusesNumbersInDisguise(String address) {
        assertThat(BackendUrl.parse(address)).isEmpty();
    }
}
