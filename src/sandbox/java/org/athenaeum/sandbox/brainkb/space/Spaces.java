package org.athenaeum.sandbox.brainkb.space;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** Every space by its slug, which is never given twice. Safe for several threads. */
public final class Spaces {

    private static final int MOST = 10_000;
    private static final int MOST_MEMBERS = 1_000;
    private static final int MOST_RULES = 200;

    private final Map<String, Space> bySlug = new LinkedHashMap<>();
    private final Clock clock;
    private long lastRule;

    public Spaces(Clock clock) {
        this.clock = clock;
    }

    /** @throws Refusal 409 if the slug is taken */
    public synchronized Space create(Slug slug, String name, String description, String owner, boolean isPublic, boolean isTeam) {
        if (bySlug.containsKey(slug.value())) {
            throw Refusal.error(409, "slug '" + slug.value() + "' is already taken");
        }
        bound(bySlug.size(), MOST, "spaces");
        var now = clock.instant();
        var space = new Space(UUID.randomUUID().toString().replace("-", ""), slug.value(), name, description, owner, isPublic,
                isTeam, Map.of(owner.toLowerCase(Locale.ROOT), SpaceRole.OWNER), List.of(), List.of(), now, now);
        bySlug.put(slug.value(), space);
        return space;
    }

    /** The newest first. */
    public synchronized List<Space> all() {
        var all = new ArrayList<>(bySlug.values());
        Collections.reverse(all);
        return List.copyOf(all);
    }

    public synchronized Optional<Space> find(String slug) {
        return Optional.ofNullable(bySlug.get(slug));
    }

    /** The space a graph belongs to; one in none is readable and writable by many (B.9). */
    public synchronized Optional<Space> ofGraph(String graph) {
        return bySlug.values().stream().filter(space -> space.graphs().contains(graph)).findFirst();
    }

    public Space show(Space space, boolean publicly) {
        return change(space, (now, is) -> is.shown(publicly, now));
    }

    public Space join(Space space, String email, SpaceRole role) {
        bound(space.members().size(), MOST_MEMBERS, "members");
        return change(space, (now, is) -> is.joined(email, role, now));
    }

    /** Owners stay (B.4). */
    Space leave(Space space, String email) {
        return change(space, (now, is) ->
                is.roleOf(email).filter(SpaceRole.OWNER::equals).isPresent() ? is : is.left(email, now));
    }

    /** @throws Refusal 409 if another space has the graph */
    public synchronized Space hold(Space space, String graph) {
        if (ofGraph(graph).filter(other -> !other.slug().equals(space.slug())).isPresent()) {
            throw Refusal.error(409, "Named graph '" + graph + "' already belongs to another space");
        }
        return change(space, (now, is) -> is.holding(graph, now));
    }

    synchronized Space addRule(Space space, String action, String subject, String value) {
        bound(space.rules().size(), MOST_RULES, "rules");
        var rule = new AccessRule(lastRule + 1, action, subject, value);
        lastRule++;
        return change(space, (now, is) -> {
            var more = new ArrayList<>(is.rules());
            more.add(rule);
            return is.ruled(more, now);
        });
    }

    Space removeRule(Space space, long id) {
        return change(space, (now, is) -> is.ruled(is.rules().stream().filter(rule -> rule.id() != id).toList(), now));
    }

    private synchronized Space change(Space space, BiFunction<Instant, Space, Space> change) {
        return bySlug.compute(space.slug(), (slug, is) -> change.apply(clock.instant(), is));
    }

    private static void bound(int size, int most, String what) {
        if (size >= most) {
            throw Refusal.error(409, "The sandbox takes no more than " + most + " " + what);
        }
    }
}
