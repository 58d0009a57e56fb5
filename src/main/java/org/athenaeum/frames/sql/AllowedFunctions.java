package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The functions that SQL may call, by name, from the list {@code functions.txt} beside this class (E5). */
final class AllowedFunctions {

    /** What may stand in FROM, and makes rows of its arguments alone. */
    private static final Set<String> MAKING_ROWS = Set.of("unnest", "range", "generate_series", "json_each", "json_tree");

    private static final Set<String> NAMES = read();

    private AllowedFunctions() {
    }

    static Set<String> names() {
        return NAMES;
    }

    /** A call as it stands in the syntax tree. */
    static void check(JsonObject call, boolean inFrom) {
        var name = call.getString("function_name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("duckdb_")) throw Names.ofTheSystem();
        // what the parser itself writes is in the schema main
        boolean plain = call.getString("catalog", "").isEmpty() && Set.of("", "main").contains(call.getString("schema", ""));
        if (!plain) throw denied(name);
        if (BoundedCalls.isBounded(name)) BoundedCalls.check(name, call, inFrom);
        else if (!(inFrom ? MAKING_ROWS : NAMES).contains(name)) throw denied(name);
    }

    static ToolFailure denied(String name) {
        var shown = Names.shown(name);
        return GateReason.DENIED_FUNCTION.refusal("The function " + shown + " is not among those that may be called here.",
                Json.object().add("function", shown).build());
    }

    private static Set<String> read() {
        try (var list = AllowedFunctions.class.getResourceAsStream("functions.txt")) {
            return new String(list.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("# ")).map(line -> line.toLowerCase(Locale.ROOT))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
