package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * What a query found.
 *
 * @param form       select, ask, construct or describe
 * @param answer     of an ask query
 * @param columns    the variables; subject, predicate, object for triples
 * @param rows       by column, values as JSON-LD writes them; what has no value is not there
 * @param nextOffset where more solutions begin, if there are more
 * @param notes      what was left out, and why
 */
public record SparqlAnswer(String form, Optional<Boolean> answer, List<String> columns, List<JsonObject> rows,
                           @JsonName("next_offset") Optional<Integer> nextOffset, List<String> notes) implements Readable {

    public SparqlAnswer {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    @Override
    public String account() {
        if (answer.isPresent()) return answer.get() ? "Yes: true." : "No: false.";
        var told = new StringBuilder(heading());
        notes.forEach(note -> told.append("\n").append(note));
        boolean triples = !form.equals("select");
        if (!triples && !rows.isEmpty()) {
            told.append("\n").append(columns.stream().map(name -> "?" + name).collect(Collectors.joining(" | ")));
        }
        rows.forEach(row -> told.append("\n").append(line(row, triples)));
        return told.toString();
    }

    private String heading() {
        var count = rows.size() + (form.equals("select") ? " solution" : " triple") + (rows.size() == 1 ? "" : "s");
        var more = nextOffset.map(next -> "; there are more: call again with offset " + next
                + ", and ORDER BY in the query to keep pages apart").orElse("");
        return count + more + ".";
    }

    private String line(JsonObject row, boolean triple) {
        return columns.stream().map(name -> row.containsKey(name) ? Shown.text(row.get(name)) : "-")
                .collect(Collectors.joining(triple ? " " : " | ")) + (triple ? " ." : "");
    }
}
