package org.athenaeum.sandbox.authorization.request;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.sandbox.authorization.login.Browser;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.web.Arrived;

/** Forms that are out with people: each to be posted once, by the browser that got it, from a page of ours (vault D3.5). */
final class Forms {

    private static final Duration LIFE = Duration.ofMinutes(15);
    private static final int CAPACITY = 1_000;
    /** What a browser says of a request that no other site caused. */
    private static final Set<String> OWN_SITE = Set.of("same-origin", "none");

    private record Out(String browser, Ask ask) {
    }

    private final Expiring<Out> out;
    private final Issuer issuer;

    Forms(Issuer issuer, Clock clock) {
        this.issuer = issuer;
        this.out = new Expiring<>(clock, LIFE, CAPACITY);
    }

    /** A token for one form. */
    String open(Browser browser, Ask ask) {
        var token = Opaque.secret();
        out.put(Opaque.digest(token), new Out(Opaque.digest(browser.cookie()), ask));
        return token;
    }

    /** What the form is about, for showing it. */
    Optional<Ask> look(String token, Browser browser) {
        return out.get(Opaque.digest(token)).filter(form -> isOf(form, browser)).map(Out::ask);
    }

    /** What the posted form is about, once. */
    Optional<Ask> take(String token, Browser browser) {
        return look(token, browser).flatMap(ask -> out.take(Opaque.digest(token))).map(Out::ask);
    }

    /**
     * Whether a page of ours can have sent the request. Our pages send no referrer, so a browser states their origin as
     * {@code null}; then its word on the site decides, and in the end the token.
     */
    boolean comesFromUs(Arrived request) {
        var site = request.headers().containsKey("Sec-Fetch-Site") ? request.header("Sec-Fetch-Site").orElse("") : "none";
        var origin = request.headers().containsKey("Origin") ? request.header("Origin").orElse("") : "null";
        return OWN_SITE.contains(site) && (origin.equals("null") || origin.equals(issuer.origin()));
    }

    private static boolean isOf(Out form, Browser browser) {
        return form.browser().equals(Opaque.digest(browser.cookie()));
    }
}
