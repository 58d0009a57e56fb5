package org.athenaeum.sandbox.authorization.request;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import java.time.Clock;
import java.util.HashSet;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.authorization.client.RedirectUri;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.client.UnknownClient;
import org.athenaeum.sandbox.authorization.grant.Codes;
import org.athenaeum.sandbox.authorization.grant.Granted;
import org.athenaeum.sandbox.authorization.login.Browser;
import org.athenaeum.sandbox.authorization.login.Browsers;
import org.athenaeum.sandbox.authorization.login.SignIn;
import org.athenaeum.sandbox.authorization.page.ConsentPage;
import org.athenaeum.sandbox.authorization.page.LoginPage;
import org.athenaeum.sandbox.authorization.page.ProblemPage;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/** The three steps at the browser: {@code /authorize}, {@code /login}, {@code /consent} (vault D1.3, D2, D3). */
public final class AuthorizationEndpoint {

    private static final int LARGEST = 16 * 1024;
    private static final String FOREIGN = "This form was sent before, came from another page or browser, or waited too long.";

    private final Issuer issuer;
    private final AskReader reader;
    private final Answers answers;
    private final SignIn signIn;
    private final Browsers browsers;
    private final Forms logins;
    private final Forms consents;
    private final RememberedConsents remembered;
    private final Codes codes;

    public AuthorizationEndpoint(Issuer issuer, Resources resources, Clients clients, SignIn signIn, Codes codes, Clock clock) {
        this.issuer = issuer;
        this.reader = new AskReader(clients, resources);
        this.answers = new Answers(issuer);
        this.signIn = signIn;
        this.browsers = new Browsers(clock, issuer.value().startsWith("https:"));
        this.logins = new Forms(issuer, clock);
        this.consents = new Forms(issuer, clock);
        this.remembered = new RememberedConsents(clock);
        this.codes = codes;
    }

    /** Answers {@code /authorize}: a page, or the way to one; a redirect back only where nobody is to be asked. */
    public Answer authorize(Arrived request) {
        var posted = request.method().equals("POST");
        if (!posted && !request.method().equals("GET")) {
            return Answer.methodNotAllowed("GET, POST");
        }
        if (posted && (!request.isForm() || request.bodyBytes() > LARGEST)) {
            return ProblemPage.of(400, "The request is no form of at most " + LARGEST + " bytes.");
        }
        try {
            return asked(reader.read(posted ? request.form() : request.query()), request);
        } catch (UnknownClient unknown) {
            return ProblemPage.of(400, unknown.getMessage());
        } catch (AskRefusal refusal) {
            var there = answers.error(refusal.back(), refusal.error());
            return refusal.back().client().standing() == Standing.REGISTERED ? Answer.seeOther(there)
                    : ProblemPage.leadingTo(there, "The request is refused: " + refusal.getMessage() + ".");
        }
    }

    /** Answers {@code /login}. */
    public Answer login(Arrived request) {
        var browser = browsers.of(request);
        if (request.method().equals("GET")) {
            var token = request.query().value("form").orElse("");
            return browser.flatMap(known -> logins.look(token, known))
                    .map(ask -> LoginPage.of(token, false, RedirectUri.originOf(ask.back().redirect().toString())))
                    .orElseGet(() -> ProblemPage.of(400, FOREIGN));
        }
        if (!request.method().equals("POST")) {
            return Answer.methodNotAllowed("GET, POST");
        }
        var ask = browser.flatMap(known -> posted(request, logins, known));
        return ask.map(found -> signedIn(request, browser.get(), found)).orElseGet(() -> ProblemPage.of(403, FOREIGN));
    }

    /** Answers {@code /consent}. */
    public Answer consent(Arrived request) {
        if (!request.method().equals("POST")) {
            return Answer.methodNotAllowed("POST");
        }
        var browser = browsers.of(request).filter(known -> known.user().isPresent());
        var ask = browser.flatMap(known -> posted(request, consents, known));
        return ask.map(found -> decided(request, browser.get(), found)).orElseGet(() -> ProblemPage.of(403, FOREIGN));
    }

    private Answer asked(Ask ask, Arrived request) {
        var browser = browsers.of(request).orElseGet(browsers::unknown);
        if (browser.user().isEmpty()) {
            return browsers.handing(browser, Answer.seeOther(issuer.at("/login?form=" + logins.open(browser, ask))));
        }
        var user = browser.user().get();
        if (remembered.covers(user, ask)) {
            return granted(ask, user, ask.scopes());
        }
        var back = ask.back();
        return ConsentPage.of(consents.open(browser, ask), back.client(), back.redirect().toString(), ask.resource(),
                ask.scopes(), user);
    }

    private static Optional<Ask> posted(Arrived request, Forms forms, Browser browser) {
        return forms.comesFromUs(request) && request.isForm() && request.bodyBytes() <= LARGEST
                ? request.form().value("token").flatMap(token -> forms.take(token, browser)) : Optional.empty();
    }

    private Answer signedIn(Arrived request, Browser browser, Ask ask) {
        var form = request.form();
        return signIn.attempt(form.value("user").orElse(""), form.value("password").orElse(""))
                .map(user -> browsers.handing(browsers.signedIn(browser, user),
                        Answer.seeOther(issuer.at("/authorize?" + ask.query()))))
                .orElseGet(() -> LoginPage.of(logins.open(browser, ask), true,
                        RedirectUri.originOf(ask.back().redirect().toString())));
    }

    private Answer decided(Arrived request, Browser browser, Ask ask) {
        var form = request.form();
        var allowed = ask.scopes().within(new HashSet<>(form.all("scope")));
        if (!form.value("decision").orElse("").equals("allow") || allowed.ofTheResource().isEmpty()) {
            var denial = OAuth2Error.ACCESS_DENIED.setDescription("the user allowed nothing");
            return Answer.seeOther(answers.error(ask.back(), denial));
        }
        var user = browser.user().orElseThrow();
        remembered.remember(user, ask, allowed);
        return granted(ask, user, allowed);
    }

    private Answer granted(Ask ask, String user, ScopeSet scopes) {
        var back = ask.back();
        var granted = new Granted(Opaque.name(), user, back.client().id(), ask.resource(), scopes);
        var code = codes.issue(granted, back.redirect().toString(), ask.challenge());
        return Answer.seeOther(answers.code(back, code));
    }
}
