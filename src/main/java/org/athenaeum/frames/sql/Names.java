package org.athenaeum.frames.sql;

import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.table.Identifiers;
import org.athenaeum.protocol.Json;

/** Which tables a statement may name: frames of the workspace, and what the statement itself calls by a name (WITH). */
final class Names {

    private final Predicate<String> isFrame;
    private final Set<String> frames = new LinkedHashSet<>();

    /** @param isFrame whether there is a frame of that folded name */
    Names(Predicate<String> isFrame) {
        this.isFrame = isFrame;
    }

    /** The frames that were named, folded. */
    Set<String> frames() {
        return frames;
    }

    /** A table as it stands in FROM; known are the names of WITH that hold there. */
    void table(JsonObject table, Set<String> known) {
        var name = table.getString("table_name", "").toLowerCase(Locale.ROOT);
        if (Stream.of("schema_name", "catalog_name").anyMatch(part -> !table.getString(part, "").isEmpty())) {
            throw qualified(table);
        }
        if (known.contains(name)) return;
        if (isFrame.test(name)) {
            frames.add(name);
            return;
        }
        if (Identifiers.isOfTheSystem(name)) throw ofTheSystem();
        throw new ToolFailure("missing_table", "There is no frame named " + shown(name) + " in this workspace.",
                "Describe the frames to see which there are; pull the rows again if they are over.",
                Json.object().add("table", shown(name)).build());
    }

    /** The names that hold once that one of WITH is defined. */
    static Set<String> with(Set<String> known, String name) {
        if (Identifiers.isOfTheSystem(name)) throw ofTheSystem();
        var more = new HashSet<>(known);
        more.add(name.toLowerCase(Locale.ROOT));
        return more;
    }

    static ToolFailure ofTheSystem() {
        return GateReason.SYSTEM_CATALOG_ACCESS.refusal("The database's own catalogue is not read here.");
    }

    private static ToolFailure qualified(JsonObject table) {
        boolean system = Stream.of("catalog_name", "schema_name", "table_name").map(part -> table.getString(part, ""))
                .anyMatch(Identifiers::isOfTheSystem);
        return system ? ofTheSystem() : GateReason.QUALIFIED_NAME.refusal("A table is named with its schema.");
    }

    /** What a caller wrote goes back on one line, and not at length. */
    static String shown(String name) {
        var line = name.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]", "?");
        return line.length() > 80 ? line.substring(0, 80) + "…" : line;
    }
}
