package org.athenaeum.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackendUrlTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', value = {
            "http://localhost:8010         | http://localhost:8010",
            "http://localhost:8010/        | http://localhost:8010",
            "http://localhost:8010///      | http://localhost:8010",
            "' http://localhost:8010 '     | http://localhost:8010",
            "HTTP://LocalHost:8010         | http://localhost:8010",
            "https://API.x.org:443         | https://api.x.org",
            "http://api.x.org:80/          | http://api.x.org",
            "http://api.x.org:443          | http://api.x.org:443",
            "https://api.x.org/Query       | https://api.x.org/Query",
            "https://api.x.org/a/b/        | https://api.x.org/a/b",
            "http://10.0.0.5:8010          | http://10.0.0.5:8010",
            "http://[::1]:8010             | http://[::1]:8010",
            "http://[0:0:0:0:0:0:0:1]:8010 | http://[::1]:8010",
            "http://query-service:8010     | http://query-service:8010"})
    @DisplayName("D.1: an address has one spelling")
    void hasOneSpelling(String given, String expected) {
        assertThat(BackendUrl.parse(given)).map(BackendUrl::toString).contains(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {
            "''                                  | nothing",
            "localhost:8010                      | no scheme",
            "ftp://localhost:8010                | another scheme",
            "http://                             | no host",
            "http://localhost@evil.example       | user information that looks like a host",
            "http://ana:pw@api.x.org             | user information",
            "http://api.x.org?a=1                | a query",
            "http://api.x.org/?                  | an empty query",
            "http://api.x.org#f                  | a fragment",
            "http://api.x.org:0                  | no port",
            "http://api.x.org:65536              | no port",
            "http://api.x.org:80100x             | no port",
            "http://api.x.org:                   | an empty port",
            "http://2130706433                   | an address as a number",
            "http://0x7f000001                   | an address as a hexadecimal number",
            "http://0177.0.0.1                   | an octal address",
            "http://127.1                        | a shortened address",
            "http://127.0.0.256                  | no address",
            "http://127.0.0.1.                   | a dot after an address",
            "http://api.x.org.                   | a dot after a name",
            "http://[::ffff:7f00:1]              | an address within an address",
            "http://[fe80::1%25eth0]             | a zone",
            "http://[::1                         | no end",
            "http://api..x.org                   | an empty label",
            "http://-api.x.org                   | a hyphen first",
            "http://api.x.org/a/../b             | steps within the path",
            "http://api.x.org/a%2fb              | an encoded slash",
            "http://api.x.org//a                 | an empty segment",
            "http://api.x.org\\evil.example      | a backslash",
            "http://api.x.org evil.example       | a space",
            "http://аpi.x.org                    | a letter of another script"})
    @DisplayName("D.1, G.30: a text that could be read in two ways is no address")
    void refusesWhatIsNoPlainAddress(String given, String reason) {
        assertThat(BackendUrl.parse(given)).as(reason).isEmpty();
    }

    @Test
    void knowsTheMachineItselfByThreeNames() {
        assertThat(BackendUrl.parse("http://127.0.0.1:1").orElseThrow().isLoopback()).isTrue();
        assertThat(BackendUrl.parse("http://[::1]").orElseThrow().isLoopback()).isTrue();
        assertThat(BackendUrl.parse("https://localhost").orElseThrow().isLoopback()).isTrue();
        assertThat(BackendUrl.parse("http://127.0.0.2:8010").orElseThrow().isLoopback()).isFalse();
        assertThat(BackendUrl.parse("http://localhost.evil.example").orElseThrow().isLoopback()).isFalse();
    }

    @Test
    void saysWhereOthersCouldRead() {
        assertThat(BackendUrl.parse("http://api.x.org").orElseThrow().isPlain()).isTrue();
        assertThat(BackendUrl.parse("https://api.x.org").orElseThrow().isPlain()).isFalse();
        assertThat(BackendUrl.parse("http://localhost:8010").orElseThrow().isPlain()).isFalse();
    }
}
