package org.athenaeum.sandbox.brainkb.login;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.token.SignedTokens;
import org.athenaeum.sandbox.web.Answer;

/**
 * Signing in in the browser with a code to paste (brainkb C.5). The provider is a page of this stand-in, on which a person picks
 * whom to be; the provider {@code github} is known and not configured.
 */
final class BrowserEndpoints {

    static final String AUTHORIZE = "/sandbox/authorize";
    static final String PICK = "/sandbox/sign-in";

    private static final List<String> PROVIDERS = List.of("globus", "orcid", "github");
    private static final Set<String> CONFIGURED = Set.of("globus", "orcid");
    private static final Duration LIFE = Duration.ofMinutes(10);
    private static final int MOST = 1_000;

    private record Signed(String email, String provider) {
    }

    private final People people;
    private final SignedTokens signed;
    private final Expiring<String> started;
    private final Expiring<Signed> codes;

    BrowserEndpoints(People people, SignedTokens signed, Clock clock) {
        this.people = people;
        this.signed = signed;
        this.started = new Expiring<>(clock, LIFE, MOST);
        this.codes = new Expiring<>(clock, LIFE, MOST);
    }

    /** {@code POST /api/auth/cli/start}. */
    Answer start(Call call) {
        var provider = call.body().text("provider");
        if (!PROVIDERS.contains(provider)) {
            throw Refusal.detail(404, "Unknown provider '" + provider + "'");
        }
        if (!CONFIGURED.contains(provider)) {
            throw Refusal.detail(503, "Provider '" + provider + "' is not configured");
        }
        var state = Opaque.secret();
        started.put(state, provider);
        var here = "http://" + call.request().header("Host").orElse("localhost");
        return Answer.json(200, Json.object()
                .add("authorize_url", here + AUTHORIZE + "?state=" + URLEncoder.encode(state, StandardCharsets.UTF_8))
                .add("state", state).add("mode", "cli")
                .add("instructions", "Open the URL, sign in, and paste the code that is shown.").build());
    }

    /** The provider's page. */
    Answer authorize(Call call) {
        var state = call.query("state").orElse("");
        return started.get(state).map(provider -> SignInPage.choice(provider, state, choosable()))
                .orElseGet(() -> SignInPage.problem("This sign-in was never started, or ten minutes have passed."));
    }

    /** What that page's form sends; ends with the page that shows the code. */
    Answer pick(Call call) {
        var form = call.request().form();
        var person = people.byEmail(form.value("email").orElse(""));
        if (person.isEmpty()) {
            return SignInPage.problem("Nobody was picked.");
        }
        return started.take(form.value("state").orElse(""))
                .map(provider -> SignInPage.code(person.get(), code(person.get(), provider)))
                .orElseGet(() -> SignInPage.problem("This sign-in was never started, was finished, or ten minutes have passed."));
    }

    /** {@code POST /api/auth/cli/exchange}. */
    Answer exchange(Call call) {
        var done = codes.take(PasteCode.typed(call.body().text("code")))
                .orElseThrow(() -> Refusal.detail(400, "Invalid, expired or already used code"));
        var person = people.byEmail(done.email()).orElseThrow(() -> Refusal.detail(400, "Invalid, expired or already used code"));
        Exchange.notSuspended(person);
        return Answer.json(200, Json.object().add("refresh_token", signed.refresh(person, done.provider()))
                .add("token_type", SignedTokens.REFRESH).add("expires_in", SignedTokens.REFRESH_LIFE.toSeconds()).build());
    }

    /** {@code GET /api/auth/providers}. */
    Answer providers(Call call) {
        var array = Json.array();
        PROVIDERS.forEach(name -> array.add(Json.object().add("name", name).add("configured", CONFIGURED.contains(name))
                .add("supports_pkce", !name.equals("github"))));
        return Answer.json(200, Json.object().add("providers", array).build());
    }

    private String code(Person person, String provider) {
        var code = PasteCode.made();
        codes.put(code, new Signed(person.email(), provider));
        return code;
    }

    private List<Person> choosable() {
        return people.all().stream().sorted((one, other) -> Long.compare(one.id(), other.id())).limit(50).toList();
    }
}
