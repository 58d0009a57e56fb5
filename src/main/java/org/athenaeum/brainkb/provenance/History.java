package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * What was done by a job or to a graph, the newest first (brainkb B.8).
 *
 * @param about      the job or graph, as a sentence names it
 * @param activities {@code {activity, job_id, by, started_at, ended_at, named_graph_iri, status, total_files, success_count,
 *                   fail_count, added_triples, files: {name, status, http_status, bytes}, more_files}}; absent where not recorded
 * @param next       the offset of the next page
 * @param cut        what is not shown
 */
public record History(String about, List<JsonObject> activities, int total, @JsonName("next_offset") Optional<Integer> next,
                      @JsonName("left_out") Optional<String> cut) implements Readable {

    public History {
        activities = List.copyOf(activities);
    }

    /** What the query service answered to a question about a job. */
    public static History ofJob(JsonObject answer, JobRequest request, Call call) {
        return of("job " + request.job().value(), answer, 0, call);
    }

    /** What the query service answered to a question about a graph. */
    public static History ofGraph(JsonObject answer, GraphRequest request, Call call) {
        return of("graph " + request.graph().value(), answer, request.offset(), call);
    }

    @Override
    public String account() {
        if (total == 0) {
            return "Nothing is recorded of the " + about
                    + ". Records follow a job after seconds to minutes, are sometimes missing, and of "
                    + "jobs only your own are shown; so this does not mean that nothing was ingested. brainkb_job_status tells of a job.";
        }
        var text = new StringBuilder("History of the " + about + ": " + total
                + (total == 1 ? " entry." : " entries, newest first.")
                + cut.map(what -> " " + what).orElse("") + "\n");
        activities.forEach(row -> text.append(lines(row)).append('\n'));
        return text.append("brainkb_delta with a job_id shows the triples it added, where some are counted.").toString();
    }

    private static History of(String about, JsonObject answer, int offset, Call call) {
        var page = Page.of(Activities.of(answer, call), offset, call.budget(), History::lines);
        return new History(about, page.rows(), page.total(), page.next(), page.leftOut());
    }

    private static String lines(JsonObject row) {
        var read = new Fields(row);
        boolean recovery = read.text("activity").equals("recovery");
        var head = "- " + read.optional("started_at").orElse("at an unknown time")
                + read.optional("ended_at").map(end -> " to " + end).orElse("")
                + ": " + read.optional("by").map(OneLine::of).orElse("somebody") + (recovery ? " gave up job " : " ran job ")
                + read.text("job_id") + read.optional("named_graph_iri").map(graph -> " on " + graph).orElse("");
        var stored = read.number("total_files").map(all -> ", " + read.number("success_count").orElse(0L) + " of " + all
                + " files stored");
        var added = read.number("added_triples").map(count -> ", " + Amount.of(count, "triple") + " added");
        return head + read.optional("status").map(status -> "; " + status).orElse("") + stored.orElse("")
                + added.orElse(recovery ? "" : ", no triples counted") + files(read);
    }

    private static String files(Fields row) {
        var files = row.objects("files").stream().map(Fields::new).map(History::file).collect(Collectors.joining());
        return files + row.number("more_files").map(more -> "\n    and " + more + " more files").orElse("");
    }

    private static String file(Fields file) {
        return "\n    " + OneLine.of(file.text("name")) + ": " + file.optional("status").orElse("unknown")
                + file.number("http_status").map(status -> " (HTTP " + status + ")").orElse("")
                + file.number("bytes").map(bytes -> ", " + bytes + " bytes").orElse("");
    }
}
