package org.athenaeum.catalog.argument;

import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.schema.Fields;
import org.athenaeum.protocol.Json;

/** Aliases of argument names, rewritten before the check (RULINGS 40). */
record Spellings(Map<String, String> nameOfAlias) {

    static Spellings of(Fields fields) {
        var aliases = new LinkedHashMap<String, String>();
        for (var field : fields.all()) field.aliases().forEach(alias -> aliases.put(alias, field.name()));
        return new Spellings(Map.copyOf(aliases));
    }

    /** The same arguments under their published names; two spellings with different values are refused. */
    JsonObject rewritten(JsonObject given) {
        if (nameOfAlias.isEmpty() || given.keySet().stream().noneMatch(nameOfAlias::containsKey)) return given;

        var firstSpelling = new LinkedHashMap<String, String>();
        var rewritten = Json.object();
        given.forEach((spelling, value) -> {
            var name = nameOfAlias.getOrDefault(spelling, spelling);
            var first = firstSpelling.putIfAbsent(name, spelling);
            if (first == null) {
                rewritten.add(name, value);
            } else if (!given.get(first).equals(value)) {
                throw Violation.failure(List.of(new Violation(name, "alias",
                        first + " and " + spelling + " are the same argument and were given different values")));
            }
        });
        return rewritten.build();
    }
}
