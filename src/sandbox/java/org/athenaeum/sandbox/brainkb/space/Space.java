package org.athenaeum.sandbox.brainkb.space;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Graphs under one name, and who shares them.
 *
 * @param id       32 hex digits
 * @param owner    the email of who made it
 * @param isPublic whether anybody may read it
 * @param isTeam   whether members may manage it with a capability
 * @param members  roles by email in lower case
 * @param graphs   IRIs
 */
public record Space(String id, String slug, String name, String description, String owner, boolean isPublic, boolean isTeam,
                    Map<String, SpaceRole> members, List<String> graphs, List<AccessRule> rules, Instant created,
                    Instant updated) {

    public Space {
        members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        graphs = List.copyOf(graphs);
        rules = List.copyOf(rules);
    }

    /** What somebody is in it. */
    public Optional<SpaceRole> roleOf(String email) {
        return Optional.ofNullable(members.get(email.toLowerCase(Locale.ROOT)));
    }

    public String visibility() {
        return isPublic ? "public" : "private";
    }

    /** Its own IRI. */
    public String iri() {
        return "https://brainkb.org/space/" + slug;
    }

    Space shown(boolean publicly, Instant now) {
        return new Space(id, slug, name, description, owner, publicly, isTeam, members, graphs, rules, created, now);
    }

    Space joined(String email, SpaceRole role, Instant now) {
        var more = new LinkedHashMap<>(members);
        more.put(email.toLowerCase(Locale.ROOT), role);
        return new Space(id, slug, name, description, owner, isPublic, isTeam, more, graphs, rules, created, now);
    }

    Space left(String email, Instant now) {
        var fewer = new LinkedHashMap<>(members);
        fewer.remove(email.toLowerCase(Locale.ROOT));
        return new Space(id, slug, name, description, owner, isPublic, isTeam, fewer, graphs, rules, created, now);
    }

    Space holding(String graph, Instant now) {
        var more = new ArrayList<>(graphs);
        if (!more.contains(graph)) {
            more.add(graph);
        }
        return new Space(id, slug, name, description, owner, isPublic, isTeam, members, more, rules, created, now);
    }

    Space ruled(List<AccessRule> other, Instant now) {
        return new Space(id, slug, name, description, owner, isPublic, isTeam, members, graphs, other, created, now);
    }
}
