package org.athenaeum.sandbox.brainkb.admin;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Lists people, and says whether their passwords work. */
public final class PeopleEndpoints {

    private final Administrators administrators;
    private final People people;
    private final boolean activates;

    /** @param activates false for an installation that cannot, and answers 405 there (brainkb B.3) */
    public PeopleEndpoints(Gate gate, People people, boolean activates) {
        this.administrators = new Administrators(gate, people);
        this.people = people;
        this.activates = activates;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/admin/users", this::list)
                .add("POST", "/api/admin/users/activate", call -> activate(call, true))
                .add("POST", "/api/admin/users/deactivate", call -> activate(call, false))
                .add("DELETE", "/api/admin/users/{id}", call -> {
                    throw Refusal.detail(405, "Method Not Allowed");
                });
    }

    private Answer list(Call call) {
        administrators.check(call);
        var limit = call.integer("limit", 50, 1, 200);
        var offset = call.integer("offset", 0, 0, 1_000_000);
        var wanted = call.query("q").map(PeopleEndpoints::like).orElse(person -> true)
                .and(call.query("role").<Predicate<Person>>map(role -> person -> person.hasRole(role)).orElse(person -> true));
        var array = Json.array();
        people.all().stream().filter(wanted).skip(offset).limit(limit).forEach(person -> array.add(PersonJson.of(person)));
        return Answer.json(200, array.build());
    }

    private Answer activate(Call call, boolean on) {
        if (!activates) {
            throw Refusal.detail(405, "Method Not Allowed");
        }
        administrators.check(call);
        var email = call.body().email("email");
        var person = people.byEmail(email).orElseThrow(() -> Refusal.detail(404, "User not found"));
        people.activate(person.id(), on);
        return Answer.json(200, Json.object().add("email", person.email()).add("is_active", on)
                .add("message", on ? "User activated" : "User deactivated").build());
    }

    /** Contains, as a database's LIKE understands it: a percent sign is any text, an underscore any character. */
    private static Predicate<Person> like(String words) {
        var pattern = new StringBuilder();
        words.toLowerCase(Locale.ROOT).codePoints().forEach(point -> pattern.append(switch (point) {
            case '%' -> ".*";
            case '_' -> ".";
            default -> Pattern.quote(Character.toString(point));
        }));
        var compiled = Pattern.compile(".*" + pattern + ".*", Pattern.DOTALL);
        Predicate<String> fits = text -> compiled.matcher(text.toLowerCase(Locale.ROOT)).matches();
        return person -> fits.test(person.name()) || fits.test(person.email()) || person.orcid().filter(fits).isPresent();
    }
}
