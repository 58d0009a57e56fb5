package org.athenaeum.sandbox.brainkb.demo;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.athenaeum.sandbox.brainkb.account.Ban;
import org.athenaeum.sandbox.brainkb.account.PasswordDigest;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.identity.Secret;

/** One person for each kind of role. All have the same password but {@link #OLGA}, who signs in in the browser alone. */
public final class DemoPeople {

    /** SuperAdmin: everything. */
    public static final String ANA = "ana@brainkb.example";
    /** Admin: everything but what concerns administrators. */
    public static final String ADAM = "adam@brainkb.example";
    /** Curator: writes. Owner of the public space. */
    public static final String CORA = "cora@brainkb.example";
    /** Lab Member: writes. Owner of the private space. */
    public static final String LENA = "lena@brainkb.example";
    /** Submitter: writes; a member of the team space. */
    public static final String SAM = "sam@brainkb.example";
    /** Reviewer: reads what is shared with him. */
    public static final String RUI = "rui@brainkb.example";
    /** No role at all. */
    public static final String NORA = "nora@brainkb.example";
    /** Curator whom the old scope tables do not know: read-only after a login, writing with a personal token (brainkb B.2). */
    public static final String OLGA = "olga@brainkb.example";
    /** Curator, banned. */
    public static final String BRUNO = "bruno@brainkb.example";

    private static final List<String> READ = List.of("read");
    private static final List<String> WRITE = List.of("read", "write");
    private static final List<String> ADMIN = List.of("read", "write", "admin");

    private DemoPeople() {
    }

    /** Adds them all. */
    public static void addTo(People people, Secret password, Clock clock) {
        add(people, "Ana Verhoeven", ANA, List.of("SuperAdmin"), ADMIN, Optional.of(password), clock);
        add(people, "Adam Okonjo", ADAM, List.of("Admin"), ADMIN, Optional.of(password), clock);
        add(people, "Cora Lindgren", CORA, List.of("Curator"), WRITE, Optional.of(password), clock);
        add(people, "Lena Marchetti", LENA, List.of("Lab Member"), WRITE, Optional.of(password), clock);
        add(people, "Sam Takahashi", SAM, List.of("Submitter"), WRITE, Optional.of(password), clock);
        add(people, "Rui Fontes", RUI, List.of("Reviewer"), READ, Optional.of(password), clock);
        add(people, "Nora Eriksen", NORA, List.of(), READ, Optional.of(password), clock);
        add(people, "Olga Petrescu", OLGA, List.of("Curator"), List.of(), Optional.empty(), clock);
        var bruno = add(people, "Bruno Haas", BRUNO, List.of("Curator"), WRITE, Optional.of(password), clock);
        people.ban(bruno.id(), new Ban(clock.instant(), ANA, "uploaded the same file four hundred times"));
    }

    private static Person add(People people, String name, String email, List<String> roles, List<String> scopes,
                              Optional<Secret> password, Clock clock) {
        return people.add(id -> new Person(id, name, email, Optional.empty(), List.of("globus"), roles, scopes,
                password.map(PasswordDigest::of), true, Optional.empty(), clock.instant()));
    }
}
