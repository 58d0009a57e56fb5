package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Agent;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;

/** Makes of records what was done: each ingest and each recovery with its files and the triples it added, the newest first. */
final class Activities {

    /** Of more files than these only the number is told. */
    private static final int MOST_FILES = 40;

    private final Records records;
    private final Map<String, List<String>> made = new HashMap<>();

    private Activities(Records records) {
        this.records = records;
        records.names().forEach(name -> records.maker(name)
                .ifPresent(activity -> made.computeIfAbsent(activity, none -> new ArrayList<>()).add(name)));
    }

    static List<JsonObject> of(JsonObject answer, Call call) {
        var read = new Activities(Records.of(answer, call));
        return read.records.names().stream().filter(read::isActivity).map(read::row)
                .sorted(Comparator.comparing((JsonObject row) -> new Fields(row).text("started_at")).reversed()).toList();
    }

    private boolean isActivity(String name) {
        return records.is(name, Vocabulary.INGESTION) || records.is(name, Vocabulary.RECOVERY)
                || records.is(name, Vocabulary.ACTIVITY);
    }

    private JsonObject row(String activity) {
        boolean recovery = records.is(activity, Vocabulary.RECOVERY);
        var job = recovery ? records.one(activity, Vocabulary.USED).orElse(activity) : activity;
        var row = Json.object().add("activity", recovery ? "recovery" : "ingestion")
                .add("job_id", job.substring(job.lastIndexOf('/') + 1));
        records.one(activity, Vocabulary.WITH).map(Agent::name).ifPresent(who -> row.add("by", who));
        text(row, "started_at", activity, Vocabulary.STARTED);
        text(row, "ended_at", activity, Vocabulary.ENDED);
        text(row, "named_graph_iri", activity, Vocabulary.TARGET);
        text(row, "status", activity, Vocabulary.STATUS);
        number(row, "total_files", activity, Vocabulary.TOTAL);
        number(row, "success_count", activity, Vocabulary.SUCCESSES);
        number(row, "fail_count", activity, Vocabulary.FAILURES);
        var entities = made.getOrDefault(activity, List.of());
        entities.stream().filter(entity -> records.has(entity, Vocabulary.ADDED)).findFirst()
                .ifPresent(delta -> number(row, "added_triples", delta, Vocabulary.ADDED));
        files(row, entities.stream().filter(entity -> records.has(entity, Vocabulary.FILE_NAME)).toList());
        return OneLine.row(row.build());
    }

    private void files(JsonObjectBuilder row, List<String> files) {
        var list = Json.array();
        files.stream().limit(MOST_FILES).forEach(file -> {
            var entry = Json.object();
            text(entry, "name", file, Vocabulary.FILE_NAME);
            text(entry, "status", file, Vocabulary.UPLOAD);
            number(entry, "http_status", file, Vocabulary.HTTP);
            number(entry, "bytes", file, Vocabulary.SIZE);
            list.add(entry);
        });
        row.add("files", list);
        if (files.size() > MOST_FILES) row.add("more_files", files.size() - MOST_FILES);
    }

    private void text(JsonObjectBuilder row, String field, String subject, String property) {
        records.one(subject, property).ifPresent(value -> row.add(field, value));
    }

    private void number(JsonObjectBuilder row, String field, String subject, String property) {
        records.one(subject, property).flatMap(Activities::whole).ifPresent(value -> row.add(field, value));
    }

    private static Optional<Long> whole(String text) {
        return text.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }
}
