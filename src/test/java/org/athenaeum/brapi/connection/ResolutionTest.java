package org.athenaeum.brapi.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HashMap;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.ServerCredential;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("L4, C2: where an address and a credential come from")
class ResolutionTest {

    private static final String HOME = "https://home.example.org/brapi/v2";
    private static final String NORTH = "https://north.example.org/brapi/v2";
    private static final String[] CONFIGURED = {"BRAPI_DEFAULT_BASE_URL", HOME, "BRAPI_DEFAULT_BEARER_TOKEN", "home-token",
            "BRAPI_NORTH_BASE_URL", NORTH, "BRAPI_NORTH_BEARER_TOKEN", "north-token", "BRAPI_BARE_BASE_URL", "https://bare.example.org",
            "BRAPI_SIDE_BASE_URL", "https://home.example.org/other", "BRAPI_BTI_CASSAVA_BEARER_TOKEN", "cassava-token",
            "BRAPI_TWO_BASE_URL", "https://two.example.org", "BRAPI_TWO_API_KEY", "k", "BRAPI_TWO_BEARER_TOKEN", "t",
            "BRAPI_LOCAL_BASE_URL", "http://127.0.0.1:9000/brapi/v2", "BRAPI_MY_TRIAL_BASE_URL", "https://trial.example.org"};

    private static Resolution with(String... namesAndValues) {
        var all = new HashMap<String, String>();
        all.put("MCP_FAMILIES", "brapi");
        for (int at = 0; at < namesAndValues.length; at += 2) all.put(namesAndValues[at], namesAndValues[at + 1]);
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        return new Resolution(settings.brapi().orElseThrow());
    }

    private static Target resolve(String alias, String url) {
        return with(CONFIGURED).resolve(new Alias(alias), Optional.ofNullable(url), Optional.empty());
    }

    private static String token(Target target) {
        return target.credential() instanceof ServerCredential.Bearer bearer ? bearer.token().reveal() : target.credential().mode();
    }

    private static String reason(org.assertj.core.api.ThrowableAssert.ThrowingCallable doing) {
        return catchThrowableOfType(ToolFailure.class, doing).reason();
    }

    @ParameterizedTest(name = "{0} {1} -> {2} with {3}: {4}")
    @CsvSource(nullValues = "-", value = {
            "default,-,https://home.example.org/brapi/v2,home-token,the default's own",
            "north,-,https://north.example.org/brapi/v2,north-token,an alias's own",
            "NORTH,-,https://north.example.org/brapi/v2,north-token,an alias in other letters",
            "my-trial,-,https://trial.example.org,none,a hyphen is an underscore in variables",
            "bti-cassava,-,https://cassavabase.org/brapi/v2,cassava-token,a built-in server with a credential set for its alias",
            "t3-oat,-,https://oat.triticeaetoolbox.org/brapi/v2,none,a built-in server never gets the default's credential",
            "bare,-,https://bare.example.org,none,nor does another server of the operator's",
            "side,-,https://home.example.org/other,home-token,but one of the default's own origin does",
            "typo,-,https://home.example.org/brapi/v2,home-token,an unknown alias uses the default server",
            "default,https://evil.example.org/brapi/v2,https://evil.example.org/brapi/v2,none,an address typed for the default gets nothing",
            "north,https://evil.example.org,https://evil.example.org,none,nor one typed for an alias",
            "new,https://evil.example.org,https://evil.example.org,none,nor one typed for a new alias",
            "new,https://home.example.org/brapi/v2/,https://home.example.org/brapi/v2,home-token,but the default's very address does",
            "new,https://home.example.org/evil,https://home.example.org/evil,none,and no other path of its host",
            "new,http://home.example.org/brapi/v2,http://home.example.org/brapi/v2,none,nor its host without TLS",
            "new,https://north.example.org/brapi/v2,https://north.example.org/brapi/v2,none,nor another alias's address",
            "north,HTTPS://North.Example.org/brapi/v2,https://north.example.org/brapi/v2,north-token,spelling of the host does not matter",
            "bti-cassava,https://evil.example.org,https://evil.example.org,none,a built-in alias with a foreign address gets nothing"})
    void findsAddressAndCredential(String alias, String url, String base, String credential, String why) {
        var target = resolve(alias, url);

        assertThat(target.baseUrl()).as(why).hasToString(base);
        assertThat(token(target)).as(why).isEqualTo(credential);
    }

    @Test
    @DisplayName("a caller's own credential goes before all others")
    void prefersWhatTheCallerBrought() {
        var brought = new ServerCredential.Bearer(new Secret("mine"));

        var target = with(CONFIGURED).resolve(new Alias("north"), Optional.empty(), Optional.of(brought));

        assertThat(token(target)).isEqualTo("mine");
    }

    @Test
    @DisplayName("two kinds of credentials are refused, unless the caller brings one")
    void refusesTwoKinds() {
        var failure = catchThrowableOfType(ToolFailure.class, () -> resolve("two", null));

        assertThat(failure.reason()).isEqualTo("ambiguous_credentials");
        assertThat(failure.data().getString("alias")).isEqualTo("two");
        assertThat(failure.data().getJsonArray("present").toString()).contains("bearer", "api_key");
        assertThat(with(CONFIGURED).resolve(new Alias("two"), Optional.empty(), Optional.of(new ServerCredential.None())).credential().mode())
                .isEqualTo("none");
    }

    @Test
    @DisplayName("A1: that an unknown alias uses the default server is told")
    void tellsThatTheDefaultIsUsed() {
        assertThat(resolve("typo", null).notes()).singleElement().asString().contains("typo", "default server", HOME);
        assertThat(resolve("default", null).notes()).isEmpty();
    }

    @Test
    void knowsNoAddressWhereNobodyNamedOne() {
        assertThat(reason(() -> with().resolve(new Alias("typo"), Optional.empty(), Optional.empty()))).isEqualTo("no_base_url");
        assertThat(reason(() -> with("BRAPI_BUILTIN_ALIASES_DISABLED", "T3-OAT").resolve(new Alias("t3-oat"), Optional.empty(),
                Optional.empty()))).as("L6: a disabled alias is unknown").isEqualTo("no_base_url");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://x.example.org", "x.example.org", "https://u:p@x.example.org", "https://x.example.org?a=1", "http://2130706433",
            "http://0x7f.1", "http://127.1", "file:///etc/passwd", "javascript:alert(1)", ""})
    void refusesWhatIsNoAddress(String url) {
        assertThat(reason(() -> resolve("new", url))).isEqualTo("invalid_base_url");
    }

    @Test
    @DisplayName("L6: attribution belongs to the address, not to the name")
    void owesAttributionByAddress() {
        assertThat(resolve("BTI-cassava", null).known()).isPresent();
        assertThat(resolve("bti-cassava", "https://evil.example.org").known()).isEmpty();
        assertThat(with("BRAPI_T3_OAT_BASE_URL", "https://mirror.example.org").resolve(new Alias("t3-oat"), Optional.empty(), Optional.empty())
                .known()).isEmpty();
    }

    @Test
    @DisplayName("R50, L8: only servers that the operator named may be private")
    void saysHowFarRequestsMayGo() {
        assertThat(resolve("local", null).reach()).isEqualTo(Reach.ANYWHERE);
        assertThat(resolve("new", "http://127.0.0.1:9000/brapi/v2").reach()).isEqualTo(Reach.ANYWHERE);
        assertThat(resolve("new", "http://127.0.0.1:9001/brapi/v2").reach()).isEqualTo(Reach.PUBLIC);
        assertThat(resolve("t3-oat", null).reach()).isEqualTo(Reach.PUBLIC);
        assertThat(with("BRAPI_ALLOW_PRIVATE_IPS", "true").resolve(new Alias("new"), Optional.of("http://10.0.0.1"), Optional.empty()).reach())
                .isEqualTo(Reach.ANYWHERE);
    }

    @Test
    @DisplayName("C3: a token endpoint that a caller names is bounded like a server")
    void boundsTheTokenEndpoint() {
        var elsewhere = new ServerCredential.Client("id", new Secret("s"), BackendUrl.parse("http://169.254.169.254/token"));

        var target = with(CONFIGURED).resolve(new Alias("local"), Optional.empty(), Optional.of(elsewhere));

        assertThat(target.reach()).isEqualTo(Reach.ANYWHERE);
        assertThat(target.tokenReach()).isEqualTo(Reach.PUBLIC);
    }

    @Test
    @DisplayName("C2: pinned hosts bind callers and built-in servers, not what the operator named")
    void keepsToAllowedHosts() {
        var pinned = with("BRAPI_ALLOWED_HOSTS", "*.farm.example.org", "BRAPI_NORTH_BASE_URL", NORTH);

        assertThat(pinned.resolve(new Alias("new"), Optional.of("https://a.farm.example.org"), Optional.empty()).baseUrl().host())
                .isEqualTo("a.farm.example.org");
        assertThat(pinned.resolve(new Alias("north"), Optional.empty(), Optional.empty()).baseUrl()).hasToString(NORTH);
        assertThat(reason(() -> pinned.resolve(new Alias("new"), Optional.of("https://other.example.org"), Optional.empty())))
                .isEqualTo("host_not_allowed");
        assertThat(reason(() -> pinned.resolve(new Alias("t3-oat"), Optional.empty(), Optional.empty()))).isEqualTo("host_not_allowed");
    }
}
