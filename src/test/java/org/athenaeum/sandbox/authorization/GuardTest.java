package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.athenaeum.sandbox.SandboxServer;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("D0: a development server stays on its machine")
class GuardTest {

    private static final Resources RESOURCES =
            new Resources(List.of(AuthorizationFixture.RESOURCE), AuthorizationFixture.UPSTREAM);

    @ParameterizedTest
    @ValueSource(strings = {"http://0.0.0.0:8091", "http://192.0.2.7:8091", "https://auth.example.org",
        "http://127.0.0.1.example"})
    @DisplayName("A44: an issuer that others can reach needs the switch")
    void refusesToStartForAnotherMachine(String issuer) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AuthorizationServer.start(issuer, RESOURCES, AuthorizationFixture.settings(), List.of()))
                .withMessageContaining("DEVAUTH_ALLOW_REMOTE");
    }

    @Test
    @DisplayName("D0.1: with the switch it may be https elsewhere, never http")
    void takesAnHttpsIssuerElsewhereIfItMust() {
        assertThat(Issuer.of("https://auth.example.org", true).value()).isEqualTo("https://auth.example.org");
        assertThatIllegalArgumentException().isThrownBy(() -> Issuer.of("http://0.0.0.0:8091", true));
    }

    @Test
    @DisplayName("A44: the listener itself opens loopback addresses only")
    void refusesToListenOnEveryAddress() throws Exception {
        var everywhere = new InetSocketAddress(InetAddress.getByName("0.0.0.0"), 0);

        assertThatIllegalArgumentException().isThrownBy(() -> SandboxServer.open(everywhere, address -> null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:8091/", "http://127.0.0.1:8091?a", "http://127.0.0.1:8091#a", "HTTP://127.0.0.1",
        "http://me@127.0.0.1", "urn:issuer"})
    void refusesAnIssuerThatCouldBeSpeltInTwoWays(String issuer) {
        assertThatIllegalArgumentException().isThrownBy(() -> Issuer.of(issuer, true));
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"DEVAUTH_DCR, perhaps", "DEVAUTH_ALLOW_REMOTE, 2", "DEVAUTH_ALG, HS256", "DEVAUTH_ALG, none",
        "DEVAUTH_REFRESH_GRACE, 11", "DEVAUTH_REFRESH_GRACE, soon"})
    void refusesASettingItCannotRead(String name, String value) {
        var source = SettingsSource.of(Map.of(name, value, "DEVAUTH_PASSWORD", "x"));

        assertThatIllegalArgumentException().isThrownBy(() -> AuthorizationSettings.read(source)).withMessageContaining(name);
    }

    @Test
    void readsWhatIsSet() {
        var settings = AuthorizationSettings.read(SettingsSource.of(Map.of("DEVAUTH_USER", "ada", "DEVAUTH_PASSWORD", "x",
                "DEVAUTH_DCR", "off", "DEVAUTH_CIMD_ALLOW", "a.example, 127.0.0.1:99", "DEVAUTH_ALG", "ES256",
                "DEVAUTH_REFRESH_GRACE", "10")));

        assertThat(settings.account().user()).isEqualTo("ada");
        assertThat(settings.registration()).isFalse();
        assertThat(settings.documents()).containsExactlyInAnyOrder("a.example", "127.0.0.1:99");
        assertThat(settings.algorithm().getName()).isEqualTo("ES256");
        assertThat(settings.refreshGrace()).hasSeconds(10);
    }

    @Test
    @DisplayName("D5.1: without dynamic registration there is neither the endpoint nor a word of it")
    void leavesRegistrationOutWhereItIsOff() {
        var closed = AuthorizationFixture.settings().withoutRegistration();
        try (var fixture = new AuthorizationFixture(closed, InetAddress::getAllByName)) {
            var browser = new UserAgent();

            assertThat(browser.post(fixture.at("/register"), List.of()).statusCode()).isEqualTo(404);
            assertThat(browser.get(fixture.at("/.well-known/oauth-authorization-server")).body()).doesNotContain("registration");
        }
    }
}
