package org.athenaeum.catalog.argument;

import java.util.Collection;
import java.util.stream.Collectors;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * One broken rule.
 *
 * @param argument where: {@code limit}, {@code rows[2].name}
 * @param rule     the keyword of the schema that was broken, or our own word
 * @param text     a clause naming the argument, what it must be and what was given
 */
record Violation(String argument, String rule, String text) {

    /** More would help nobody repair a call. */
    static final int MAX_NAMED = 5;

    static ToolFailure failure(Collection<Violation> all) {
        return failure(all, 0);
    }

    /** The failure that names the first of them, and counts the others and those that were not even worded. */
    static ToolFailure failure(Collection<Violation> all, int unworded) {
        var named = all.stream().limit(MAX_NAMED).toList();
        var message = named.stream().map(Violation::text).collect(Collectors.joining("; "));
        int more = all.size() - named.size() + unworded;
        if (more > 0) message += "; and " + more + " more";

        var violations = Json.array();
        for (var each : named) violations.add(Json.object().add("argument", each.argument).add("rule", each.rule));
        return new ToolFailure("invalid_arguments", "Invalid arguments: " + message + ".", "Correct the call and repeat it.",
                Json.object().add("violations", violations).build());
    }
}
