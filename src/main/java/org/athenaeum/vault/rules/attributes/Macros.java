package org.athenaeum.vault.rules.attributes;

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
        var leading = new HashSet<>(Set.of("filter"));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (var macro : byName.entrySet()) {
                if (macro.getValue().stream().anyMatch(a -> leading.contains(a.name()))) grown |= leading.add(macro.getKey());
            }
        }
        return leading;
    }
}
