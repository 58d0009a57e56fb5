package org.athenaeum.sandbox.authorization.login;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/** The browsers seen in the last 15 minutes, by their cookie (vault D3.5). */
public final class Browsers {

    private static final String COOKIE = "devauth";
    private static final Duration LIFE = Duration.ofMinutes(15);
    private static final int CAPACITY = 1_000;

    private final Expiring<Optional<String>> users;
    private final String attributes;

    /** @param secure whether the cookie travels over https only */
    public Browsers(Clock clock, boolean secure) {
        this.users = new Expiring<>(clock, LIFE, CAPACITY);
        this.attributes = "; Path=/; Max-Age=" + LIFE.toSeconds() + "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
    }

    /** The browser that sent a cookie of ours which still counts. */
    public Optional<Browser> of(Arrived request) {
        return request.cookie(COOKIE).flatMap(cookie -> users.get(Opaque.digest(cookie)).map(user -> new Browser(cookie, user)));
    }

    /** A browser nobody has signed in at. */
    public Browser unknown() {
        return open(Optional.empty());
    }

    /** The same person under a new cookie: one that was planted before the login is worth nothing after it. */
    public Browser signedIn(Browser before, String user) {
        users.take(Opaque.digest(before.cookie()));
        return open(Optional.of(user));
    }

    /** The answer, which also hands the cookie to the browser. */
    public Answer handing(Browser browser, Answer answer) {
        return answer.with("Set-Cookie", COOKIE + "=" + browser.cookie() + attributes);
    }

    private Browser open(Optional<String> user) {
        var browser = new Browser(Opaque.secret(), user);
        users.put(Opaque.digest(browser.cookie()), user);
        return browser;
    }
}
