package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.jsonld.NodeDocument;
import org.athenaeum.brainkb.jsonld.Statement;
import org.athenaeum.brainkb.jsonld.Statements;
import org.athenaeum.catalog.call.Call;

/** Records as subjects with properties, whatever prefixes they were written with. */
record Records(Map<String, Map<String, List<String>>> subjects) {

    /** What was answered as JSON-LD. */
    static Records of(JsonObject answer, Call call) {
        var read = new Records(new LinkedHashMap<>());
        var document = NodeDocument.of(answer);
        Statements.of(document.context(), document.nodes(), call::checkpoint, read::add);
        return read;
    }

    Collection<String> names() {
        return subjects.keySet();
    }

    boolean is(String subject, String type) {
        return all(subject, Vocabulary.TYPE).contains(type);
    }

    boolean has(String subject, String property) {
        return !all(subject, property).isEmpty();
    }

    /** The first value. */
    Optional<String> one(String subject, String property) {
        return all(subject, property).stream().findFirst();
    }

    /** The activity that made something: its own, or that of what it is part of. */
    Optional<String> maker(String entity) {
        return one(entity, Vocabulary.GENERATED_BY)
                .or(() -> all(entity, Vocabulary.PART_OF).stream().flatMap(whole -> all(whole, Vocabulary.GENERATED_BY).stream())
                .findFirst());
    }

    private List<String> all(String subject, String property) {
        return subjects.getOrDefault(subject, Map.of()).getOrDefault(property, List.of());
    }

    private void add(Statement statement) {
        subjects.computeIfAbsent(statement.subject(), name -> new LinkedHashMap<>())
                .computeIfAbsent(statement.property(), property -> new ArrayList<>()).add(statement.object());
    }
}
