package org.athenaeum.sandbox.authorization;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.testing.login.HtmlForm;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.Pkce;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("D0.4: signing in")
class LoginTest {

    private UserAgent browser;
    private AuthorizationFixture fixture;
    private String page;

    @BeforeEach
    void open() {
        fixture = new AuthorizationFixture();
        arrive();
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void leadsBackToTheQuestion() {
        var answer = attempt(AuthorizationFixture.USER, AuthorizationFixture.PASSWORD);

        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(UserAgent.location(answer)).hasPath("/authorize");
    }

    @Test
    void saysTheSameOfAWrongNameAndAWrongPassword() {
        var name = attempt("nobody", AuthorizationFixture.PASSWORD);
        var password = attempt(AuthorizationFixture.USER, "wrong");

        assertThat(name.statusCode()).isEqualTo(401).isEqualTo(password.statusCode());
        assertThat(withoutToken(name)).isEqualTo(withoutToken(password));
    }

    @Test
    @DisplayName("A42: five failures lock for a minute, the right password too, with the same text")
    void locksAfterFiveFailures() {
        HttpResponse<String> failed = null;
        for (var failure = 0; failure < 5; failure++) {
            failed = attempt(AuthorizationFixture.USER, "wrong " + failure);
        }

        var sixth = attempt(AuthorizationFixture.USER, AuthorizationFixture.PASSWORD);

        assertThat(sixth.statusCode()).isEqualTo(401);
        assertThat(withoutToken(sixth)).isEqualTo(withoutToken(failed));
        fixture.clock.turn(Duration.ofSeconds(61));
        assertThat(attempt(AuthorizationFixture.USER, AuthorizationFixture.PASSWORD).statusCode()).isEqualTo(303);
    }

    @Test
    void forgetsFailuresBeforeASuccess() {
        for (var round = 0; round < 2; round++) {
            for (var failure = 0; failure < 4; failure++) {
                attempt(AuthorizationFixture.USER, "wrong");
            }
            var answer = attempt(AuthorizationFixture.USER, AuthorizationFixture.PASSWORD);
            assertThat(answer.statusCode()).isEqualTo(303);
            arrive();
        }
    }

    @Test
    @DisplayName("D3.5: a login form is posted once, by the browser that got it, from our own page")
    void refusesAFormThatIsNotOurs() {
        var form = HtmlForm.in(page);
        var fields = form.with(new Field("user", AuthorizationFixture.USER),
                new Field("password", AuthorizationFixture.PASSWORD));

        assertThat(browser.post(fixture.at("/login"), fields, "Origin", "https://elsewhere.example").statusCode()).isEqualTo(403);
        assertThat(new UserAgent().post(fixture.at("/login"), fields).statusCode()).isEqualTo(403);
        assertThat(browser.post(fixture.at("/login"), fields).statusCode()).isEqualTo(303);
        assertThat(browser.post(fixture.at("/login"), fields).statusCode()).isEqualTo(403);
    }

    @Test
    void asksAgainAfterAQuarterOfAnHour() {
        attempt(AuthorizationFixture.USER, AuthorizationFixture.PASSWORD);
        fixture.clock.turn(Duration.ofMinutes(16));

        var answer = browser.get(URI.create(fixture.at("/authorize") + "?" + UserAgent.encoded(fixture.question(Pkce.fresh()))));

        assertThat(UserAgent.location(answer)).hasPath("/login");
    }

    /** Somebody new is shown the login page. */
    private void arrive() {
        browser = new UserAgent();
        page = browser.get(UserAgent.location(browser.get(URI.create(fixture.at("/authorize") + "?"
                + UserAgent.encoded(fixture.question(Pkce.fresh())))))).body();
    }

    private HttpResponse<String> attempt(String user, String password) {
        var form = HtmlForm.in(page);
        var answer = browser.post(fixture.at("/login"), form.with(new Field("user", user), new Field("password", password)));
        if (answer.body().contains("<form")) {
            page = answer.body();
        }
        return answer;
    }

    private static String withoutToken(HttpResponse<String> answer) {
        return answer.body().replaceAll("value=\"[\\w-]{43}\"", "");
    }
}
