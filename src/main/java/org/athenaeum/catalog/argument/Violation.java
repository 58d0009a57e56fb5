package org.athenaeum.catalog.argument;

import java.util.List;
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
    private static final int MAX_NAMED = 5;

    static ToolFailure failure(List<Violation> all) {
        var named = all.subList(0, Math.min(all.size(), MAX_NAMED));
        var message = named.stream().map(Violation::text).collect(Collectors.joining("; "));
        int more = all.size() - named.size();
        if (more > 0) message += "; and " + more + " more";

        var violations = Json.array();
        for (var each : named) violations.add(Json.object().add("argument", each.argument).add("rule", each.rule));
        return new ToolFailure("invalid_arguments", "Invalid arguments: " + message + ".", "Correct the call and repeat it.",
                Json.object().add("violations", violations).build());
    }
}
