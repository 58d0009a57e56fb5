package org.athenaeum.vault.rules.attributes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The macro definitions in force: the strongest one of each name, in its full extent (vault B4.4). */
final class Macros {
    private static final List<Assignment> BINARY = List.of(
            new Assignment("text", Assignment.State.UNSET, ""),
            new Assignment("merge", Assignment.State.UNSET, ""),
            new Assignment("diff", Assignment.State.UNSET, ""));

    private final Map<String, List<Assignment>> byName = new HashMap<>();

    /** The table of these files, given from the strongest to the weakest. */
    Macros(List<RuleFile> strongestFirst, Reserved reserved) {
        for (var file : strongestFirst) {
            for (var line : file.macros()) {
                if (reserved.keeps(line)) byName.putIfAbsent(line.subject(), line.lastFirst());
            }
        }
        byName.putIfAbsent("binary", BINARY);
    }

    /** What the macro assigns, last first; empty if the assignment does not plainly set a macro (vault B4.3). */
    List<Assignment> expand(Assignment assignment) {
        return assignment.state() == Assignment.State.SET ? byName.getOrDefault(assignment.name(), List.of()) : List.of();
    }

    /** The attributes that can lead to {@code filter}: it, and every macro that assigns one of them. */
    Set<String> leadingToFilter() {
        var users = new HashMap<String, List<String>>();
        byName.forEach((macro, assignments) -> assignments.forEach(
                a -> users.computeIfAbsent(a.name(), name -> new ArrayList<>()).add(macro)));

        var leading = new HashSet<>(Set.of("filter"));
        var open = new ArrayDeque<>(leading);
        while (!open.isEmpty()) {
            users.getOrDefault(open.pop(), List.of()).stream().filter(leading::add).forEach(open::push);
        }
        return leading;
    }
}
