package org.athenaeum.sandbox.brainkb.account;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/** Every profile. Safe for several threads. */
public final class People {

    /** A stand-in has a table of people, not a directory. */
    private static final int MOST = 10_000;

    private final Map<Long, Person> byId = new LinkedHashMap<>();
    private long last;

    /**
     * Adds somebody.
     *
     * @param maker is given the new profile's number
     */
    public synchronized Person add(LongFunction<Person> maker) {
        if (byId.size() >= MOST) {
            throw new IllegalStateException("The sandbox takes no more than " + MOST + " people");
        }
        var person = maker.apply(++last);
        byId.put(person.id(), person);
        return person;
    }

    public synchronized Optional<Person> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** In any letter case. */
    public synchronized Optional<Person> byEmail(String email) {
        return byId.values().stream().filter(person -> person.email().equalsIgnoreCase(email)).findFirst();
    }

    /** Everybody, the newest profile first. */
    public synchronized List<Person> all() {
        var all = new ArrayList<>(byId.values());
        all.sort(Comparator.comparingLong(Person::id).reversed());
        return List.copyOf(all);
    }

    /** Takes a role to somebody; nothing happens if it is there. */
    public Person giveRole(long id, String role) {
        return change(id, person -> {
            var roles = new ArrayList<>(person.roles());
            if (!roles.contains(role)) {
                roles.add(role);
            }
            return person.withRoles(roles);
        });
    }

    /** Takes a role away; nothing happens if it was not there. */
    public Person takeRole(long id, String role) {
        return change(id, person -> person.withRoles(person.roles().stream().filter(had -> !had.equals(role)).toList()));
    }

    public Person ban(long id, Ban ban) {
        return change(id, person -> person.withBan(Optional.of(ban)));
    }

    public Person unban(long id) {
        return change(id, person -> person.withBan(Optional.empty()));
    }

    public Person activate(long id, boolean on) {
        return change(id, person -> person.activated(on));
    }

    private synchronized Person change(long id, UnaryOperator<Person> change) {
        return byId.compute(id, (key, person) -> change.apply(person));
    }
}
