package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import com.nimbusds.jwt.SignedJWT;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C.5: signing in in the browser with a code to paste, at the sandbox's BrainKB")
class BrowserLoginTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String FORM = "application/x-www-form-urlencoded";

    @Test
    @DisplayName("a person picks whom to be, reads the code, and the assistant gets a refresh token for it, once")
    void leadsFromThePageToARefreshToken() throws Exception {
        var started = object(start("globus"));
        var page = brainKb.get(started.getString("authorize_url"), "");
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        assertThat(page.body()).contains(DemoPeople.OLGA, "Olga Petrescu", "DEVELOPMENT");

        var code = code(pick(started.getString("state"), DemoPeople.OLGA));
        var exchanged = exchange(" " + code.toLowerCase(Locale.ROOT) + " ");

        var claims = SignedJWT.parse(object(exchanged).getString("refresh_token")).getJWTClaimsSet();
        assertThat(code).matches("([A-HJKMNP-Z2-9]{4}-){4}[A-HJKMNP-Z2-9]{4}");
        assertThat(claims.getSubject()).isEqualTo(DemoPeople.OLGA);
        assertThat(claims.getStringClaim("auth_source")).isEqualTo("globus");
        assertThat(exchange(code).statusCode()).as("a second time").isEqualTo(400);
    }

    @Test
    @DisplayName("B.2: whom the old scope tables do not know may only read, whatever the role, until a personal token is made")
    void mayOnlyReadAtFirst() throws Exception {
        var code = code(pick(object(start("orcid")).getString("state"), DemoPeople.OLGA));
        var refresh = object(exchange(code)).getString("refresh_token");

        var claims = SignedJWT.parse(brainKb.exchange(refresh, "query_service")).getJWTClaimsSet();

        assertThat(claims.getStringListClaim("scopes")).containsExactly("read");
        assertThat(claims.getStringListClaim("roles")).containsExactly("Curator");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"gitlab, 404", "github, 503"})
    void refusesProvidersThatAreUnknownOrNotSetUp(String provider, int status) {
        assertThat(start(provider).statusCode()).isEqualTo(status);
    }

    @Test
    @DisplayName("a sign-in and its code live ten minutes each")
    void forgetsAfterTenMinutes() {
        var late = object(start("globus"));
        var code = code(pick(object(start("globus")).getString("state"), DemoPeople.CORA));
        brainKb.clock().turn(Duration.ofMinutes(10));

        assertThat(brainKb.get(late.getString("authorize_url"), "").statusCode()).isEqualTo(400);
        assertThat(pick(late.getString("state"), DemoPeople.CORA).statusCode()).isEqualTo(400);
        assertThat(exchange(code).statusCode()).isEqualTo(400);
    }

    @Test
    void givesOneCodeForOneSignIn() {
        var state = object(start("globus")).getString("state");
        pick(state, DemoPeople.CORA);

        assertThat(pick(state, DemoPeople.ANA).statusCode()).isEqualTo(400);
    }

    private static HttpResponse<String> start(String provider) {
        return brainKb.send("POST", brainKb.users("/api/auth/cli/start"), "", Json.object().add("provider", provider).build());
    }

    private static HttpResponse<String> pick(String state, String email) {
        return brainKb.send(HttpRequest.newBuilder().header("Content-Type", FORM).POST(HttpRequest.BodyPublishers
                .ofString("state=" + encoded(state) + "&email=" + encoded(email))), brainKb.users("/sandbox/sign-in"), "");
    }

    private static String code(HttpResponse<String> page) {
        var code = Pattern.compile("<p class=\"code\">([^<]+)</p>").matcher(page.body());
        assertThat(code.find()).isTrue();
        return code.group(1);
    }

    private static HttpResponse<String> exchange(String code) {
        return brainKb.send("POST", brainKb.users("/api/auth/cli/exchange"), "", Json.object().add("code", code).build());
    }
}
