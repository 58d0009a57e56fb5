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
        var names = new LinkedHashMap<String, String>();
        for (var field : fields.all()) {
            claim(names, field.name(), field.name());
            field.aliases().forEach(alias -> claim(names, alias, field.name()));
        }
        names.keySet().removeIf(spelling -> names.get(spelling).equals(spelling));
        return new Spellings(Map.copyOf(names));
    }

    private static void claim(Map<String, String> names, String spelling, String name) {
        if (names.putIfAbsent(spelling, name) == null) return;
        throw new IllegalArgumentException("argument " + spelling + " is declared twice");
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
