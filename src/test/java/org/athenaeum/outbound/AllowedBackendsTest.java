package org.athenaeum.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of brainkb D.1, through the settings that make the list. */
class AllowedBackendsTest {

    private static AllowedBackends with(Map<String, String> given) {
        var all = new HashMap<>(Map.of("BRAINKB_URL", "http://localhost:8010"));
        all.putAll(given);
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        return settings.brainkb().orElseThrow().backends();
    }

    private static AllowedBackends listing(String list) {
        return with(Map.of("MCP_ALLOWED_BASE_URLS", list));
    }

    private static String accounts(BackendPair pair) {
        return pair.accounts().map(BackendUrl::toString).orElse("none");
    }

    @ParameterizedTest(name = "[{0}] on stdio {1}")
    @CsvSource({"'',true", "'   ',false", "http://localhost:8010/,false", "HTTP://LOCALHOST:8010,false"})
    void callsTheStandardServersWhereNobodyChooses(String candidate, boolean local) {
        var pair = listing("").choose(Optional.of(candidate), local);

        assertThat(pair.base()).hasToString("http://localhost:8010");
        assertThat(accounts(pair)).isEqualTo("http://localhost:8004");
    }

    @ParameterizedTest(name = "{0} on stdio {1}: {2}")
    @CsvSource({
            "https://evil.example,true,a foreign host",
            "https://evil.example,false,a foreign host",
            "http://169.254.169.254,true,the metadata service of a cloud",
            "http://169.254.169.254,false,the metadata service of a cloud",
            "http://localhost:9999,false,another port of the server's own machine",
            "http://localhost@evil.example,true,a foreign host behind user information",
            "http://127.0.0.2:8010,true,another address of the machine",
            "http://localhost.evil.example:8010,true,a host that only begins as an allowed one",
            "http://2130706433:8010,true,this machine as a number",
            "http://[::ffff:7f00:1]:8010,true,this machine within an IPv6 address",
            "http://localhost.:8010,true,a dot at the end",
            "https://api.x.org.evil.example,false,a host that only begins as an allowed one",
            "https://api.x.org:8443,false,another port",
            "http://api.x.org,false,another scheme",
            "https://api.x.org/other,false,another path"})
    @DisplayName("D.1: what is not allowed is refused, and never replaced")
    void refusesAllOthers(String candidate, boolean local, String reason) {
        var allowed = listing("https://api.x.org=https://users.x.org");

        assertThatThrownBy(() -> allowed.choose(Optional.of(candidate), local)).as(reason)
                .isInstanceOfSatisfying(ToolFailure.class, failure -> {
                    assertThat(failure.reason()).isEqualTo("base_url_not_allowed");
                    assertThat(failure.hint()).contains("MCP_ALLOWED_BASE_URLS");
                });
    }

    @Test
    void namesTheRefusedAddressWithoutWhatItHides() {
        assertThatThrownBy(() -> listing("").choose(Optional.of("https://ana:hunter2@evil.example/"), false))
                .hasMessageContaining("evil.example").hasMessageNotContaining("hunter2");
    }

    @Test
    @DisplayName("D.1: on a pipe any port of the machine is the user's own; its users are known by the port rule alone")
    void letsAPipesUserNameItsOwnMachine() {
        var allowed = listing("");

        assertThat(accounts(allowed.choose(Optional.of("http://localhost:9999"), true))).isEqualTo("none");
        assertThat(accounts(allowed.choose(Optional.of("http://127.0.0.1:8010"), true))).isEqualTo("http://127.0.0.1:8004");
        assertThat(accounts(allowed.choose(Optional.of("https://[::1]:8010"), true))).isEqualTo("https://[::1]:8004");
    }

    @ParameterizedTest(name = "{0}: users at {2}")
    @CsvSource({
            "https://api.x.org=https://users.x.org, https://api.x.org, https://users.x.org",
            "http://10.0.0.5:8010, http://10.0.0.5:8010, http://10.0.0.5:8004",
            "http://localhost:8011, http://localhost:8011, none",
            "http://10.0.0.5:80, http://10.0.0.5, none"})
    void pairsServersAsListedOrByTheirPorts(String list, String candidate, String users) {
        assertThat(accounts(listing(list).choose(Optional.of(candidate), false))).isEqualTo(users);
    }

    @ParameterizedTest(name = "{0} and {1} and {2}: {3}")
    @CsvSource({
            "http://localhost:8010, '', '', http://localhost:8004",
            "https://api.x.org, '', '', https://api.x.org",
            "http://api.x.org:18010, '', '', http://api.x.org:18010",
            "https://api.x.org, https://users.x.org, '', https://users.x.org",
            "https://api.x.org, '', https://api.x.org=https://u.x.org, https://u.x.org",
            "https://api.x.org, https://users.x.org, https://api.x.org=https://u.x.org, https://users.x.org"})
    @DisplayName("D.1, G.30: the standard servers are paired by their own setting, else by the list, else by their ports")
    void pairsTheStandardServers(String url, String users, String list, String expected) {
        var allowed = with(Map.of("BRAINKB_URL", url, "USERMANAGEMENT_URL", users, "MCP_ALLOWED_BASE_URLS", list));

        assertThat(accounts(allowed.standard())).isEqualTo(expected);
    }
}
