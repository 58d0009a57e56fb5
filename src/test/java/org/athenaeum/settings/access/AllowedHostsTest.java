package org.athenaeum.settings.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.athenaeum.settings.HttpSettings;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedHostsTest {

    private static HttpSettings http(Map<String, String> values) {
        return Settings.read(SettingsSource.of(values)).http();
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({
            "localhost,true,a loopback name", "LOCALHOST:8080,true,any port and case", "127.0.0.1:1,true,a literal",
            "127.9.9.9,true,the whole loopback network", "[::1]:8080,true,IPv6", "mcp.example.org,true,the public host",
            "mcp.example.org:443,true,with a port", "evil.example,false,rebinding",
            "localhost.evil.example,false,a longer name", "evil.example@localhost,false,user information",
            "localhost:,false,no port after the colon", "localhost:99999,false,no such port", "::1,false,IPv6 without brackets",
            "'',false,empty", "'localhost, evil.example',false,two values", "localhost/x,false,a path"})
    @DisplayName("RULINGS 7: unset admits loopback names and the public URL's host")
    void judgesByDefault(String rawHost, boolean allowed, String why) {
        var hosts = http(Map.of("MCP_PUBLIC_URL", "https://mcp.example.org")).hosts();

        assertThat(hosts.allows(rawHost)).as(why).isEqualTo(allowed);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({
            "a.example,true,listed without port", "a.example:9999,true,so any port", "b.example:8443,true,both match",
            "b.example:8444,false,another port", "b.example,false,a default port that is not 8443",
            "c.example,true,the scheme's own port", "localhost,false,no longer unset", "[2001:db8::1]:80,true,an IPv6 literal"})
    @DisplayName("backends/kb.md C1: an entry with a port matches both")
    void judgesByTheList(String rawHost, boolean allowed, String why) {
        var hosts = http(Map.of("KB_MCP_HTTP_ALLOWED_HOSTS",
                "a.example, b.example:8443, c.example:443, [2001:DB8::1]"))
                .hosts();

        assertThat(hosts.allows(rawHost)).as(why).isEqualTo(allowed);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({
            "http://localhost:5173,true,a page on this machine", "https://127.0.0.1,true,a literal", "http://[::1]:3000,true,IPv6",
            "https://app.example.org,false,a foreign page", "null,false,an opaque origin",
            "http://localhost.evil.example,false,a longer name", "file://localhost,false,another scheme",
            "http://localhost/x,false,a path", "'',false,empty"})
    @DisplayName("RULINGS 8: unset admits loopback origins, compared after parsing")
    void judgesOriginsByDefault(String rawOrigin, boolean allowed, String why) {
        assertThat(http(Map.of()).origins().allows(rawOrigin)).as(why).isEqualTo(allowed);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({
            "https://app.example.org,true,listed", "https://app.example.org:443,true,its own port written out",
            "HTTPS://APP.example.org,true,case", "http://app.example.org,false,another scheme",
            "https://app.example.org:8443,false,another port", "http://localhost,false,no longer unset"})
    void judgesOriginsByTheList(String rawOrigin, boolean allowed, String why) {
        var origins = http(Map.of("MCP_ALLOWED_ORIGINS", "https://app.example.org,https://b.example:444")).origins();

        assertThat(origins.allows(rawOrigin)).as(why).isEqualTo(allowed);
    }
}
