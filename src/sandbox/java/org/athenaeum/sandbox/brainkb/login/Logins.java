package org.athenaeum.sandbox.brainkb.login;

import java.time.Clock;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.brainkb.token.Audiences;
import org.athenaeum.sandbox.brainkb.token.LegacyTokens;
import org.athenaeum.sandbox.brainkb.token.PersonalTokens;
import org.athenaeum.sandbox.brainkb.token.SignedTokens;
import org.athenaeum.sandbox.web.Answer;

/** Every way in, as routes of the two services, and the gate of each. */
public final class Logins {

    private final SignedTokens signed;
    private final LegacyTokens legacyOfQueries;
    private final LegacyTokens legacyOfPeople;
    private final PasswordEndpoints passwords;
    private final Exchange exchange;
    private final PersonalTokens personal;
    private final BrowserEndpoints browser;
    private final boolean singleSignOn;
    private final Gate queries;
    private final Gate administration;

    /** @param singleSignOn false for an installation from before it: passwords and HS256 alone */
    public Logins(People people, Clock clock, boolean singleSignOn) {
        this.singleSignOn = singleSignOn;
        this.signed = new SignedTokens(clock);
        this.legacyOfQueries = new LegacyTokens(clock);
        this.legacyOfPeople = new LegacyTokens(clock);
        this.passwords = new PasswordEndpoints(people);
        this.personal = new PersonalTokens(clock);
        this.exchange = new Exchange(people, signed, personal);
        this.browser = new BrowserEndpoints(people, signed, clock);
        this.queries = new Gate(Audiences.QUERY_SERVICE, 401, signed, legacyOfQueries, people);
        this.administration = new Gate(Audiences.USERMANAGEMENT, 403, signed, legacyOfPeople, people);
    }

    /** The gate of query_service. */
    public Gate queries() {
        return queries;
    }

    /** The gate of usermanagement. */
    public Gate administration() {
        return administration;
    }

    /** Adds what query_service answers. */
    public void addToQueries(Routes routes) {
        addLegacy(routes, legacyOfQueries);
    }

    /** Adds what usermanagement answers. */
    public void addToAdministration(Routes routes) {
        addLegacy(routes, legacyOfPeople);
        if (!singleSignOn) {
            return;
        }
        var own = new PersonalTokenEndpoints(administration, personal);
        routes.add("POST", "/api/auth/login", call -> passwords.signOn(call, signed))
                .add("POST", "/api/auth/exchange", exchange::refresh)
                .add("POST", "/api/auth/pat/exchange", exchange::personal)
                .add("POST", "/api/auth/tokens", own::make)
                .add("GET", "/api/auth/tokens", own::list)
                .add("DELETE", "/api/auth/tokens/{id}", own::revoke)
                .add("POST", "/api/auth/cli/start", browser::start)
                .add("POST", "/api/auth/cli/exchange", browser::exchange)
                .add("GET", "/api/auth/providers", browser::providers)
                .add("GET", BrowserEndpoints.AUTHORIZE, browser::authorize)
                .add("POST", BrowserEndpoints.PICK, browser::pick)
                .add("GET", "/.well-known/jwks.json",
                        call -> Answer.of(200, "application/json", signed.published().toString(true)));
    }

    /** Registration is closed everywhere; the old logins are retired where there is a single sign-on. */
    private void addLegacy(Routes routes, LegacyTokens tokens) {
        routes.add("POST", "/api/register", call -> {
            throw Refusal.detail(405, "Method Not Allowed");
        });
        for (var path : new String[] {"/api/login", "/api/token"}) {
            routes.add("POST", path, call -> {
                if (singleSignOn) {
                    throw Refusal.detail(405, "Method Not Allowed");
                }
                return passwords.legacy(call, tokens);
            });
        }
    }
}
