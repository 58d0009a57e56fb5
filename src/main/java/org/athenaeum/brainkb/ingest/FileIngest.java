package org.athenaeum.brainkb.ingest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.file.IngestFolder;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.brainkb.ingest.upload.MultipartUpload;
import org.athenaeum.brainkb.ingest.upload.Part;
import org.athenaeum.brainkb.ingest.upload.SentBefore;
import org.athenaeum.brainkb.ingest.upload.UploadPlaces;
import org.athenaeum.brainkb.job.Jobs;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Settings;

/** Sends files: all opened before any is read, each checked before any is sent, those that can be read in one upload. */
@ApplicationScoped
public class FileIngest {

    /** Below this an answer comes soon enough not to be a task. */
    private static final long LONG_BYTES = 16_000_000;
    private static final int AT_ONCE = 8;
    private static final Duration POLL = Duration.ofSeconds(3);
    private static final int TOO_LARGE = 413;
    private static final int BAD_REQUEST = 400;
    private static final int MOST_ROW_BYTES = 40 << 10;

    @Inject
    Settings settings;

    @Inject
    Conversions conversions;

    @Inject
    SentBefore before;

    @Inject
    UploadPlaces places;

    /**
     * Checks the files, and sends them unless only that was asked.
     *
     * @param local whether the caller sits at this machine
     */
    public FilesIngested ingest(IngestFilesRequest request, boolean local, OnBehalf brainkb) {
        var graph = GraphIri.forIngest(request.graph());
        var limits = settings.brainkb().orElseThrow();
        int most = limits.maxIngestFiles();
        if (most > 0 && request.paths().size() > most) throw tooMany(request, most);
        var folder = IngestFolder.of(limits.ingestRoot(), local, limits.uploads().isPresent());
        if (!request.validateOnly()) mayBegin(brainkb);
        try (var files = OpenFiles.of(request.paths(), folder)) {
            becomeTaskIfLong(files.bytes(), brainkb.call());
            return places.within(() -> ingest(request, graph, files, brainkb));
        }
    }

    /** Checks and sends a file that somebody opened already; it is closed in any case. */
    public FilesIngested ingest(GraphIri graph, RdfFile file, OnBehalf brainkb) {
        var request = new IngestFilesRequest(graph.value(), List.of(file.asked()), AT_ONCE, true, false);
        try (var files = OpenFiles.of(file)) {
            mayBegin(brainkb);
            becomeTaskIfLong(files.bytes(), brainkb.call());
            return places.within(() -> ingest(request, graph, files, brainkb));
        }
    }

    /** A call that sends so many bytes goes on as a task, where it may and they take long. Nothing lasting was done before. */
    public static void becomeTaskIfLong(long bytes, Call call) {
        if (bytes >= LONG_BYTES) call.continueAsTask(POLL);
    }

    /** Who may not send need not wait for a check, nor hear what was sent before. */
    private static void mayBegin(OnBehalf brainkb) {
        brainkb.verifiedToken();
        brainkb.userId();
    }

    private FilesIngested ingest(IngestFilesRequest request, GraphIri graph, OpenFiles files, OnBehalf brainkb) {
        boolean check = request.validate() || request.validateOnly();
        var transfer = new Transfer(brainkb.call(), files.all(), check ? 2 : 1);
        var candidates = new ArrayList<Candidate>();
        var preparation = new FilePreparation(conversions, graph, check,
                bytes -> transfer.checked(check ? bytes : 0, candidates.size()));
        for (var file : files.all()) candidates.add(preparation.prepared(file));
        var parts = candidates.stream().flatMap(candidate -> candidate.part().stream()).toList();
        if (parts.isEmpty()) throw nothingLeft(graph, candidates);
        if (request.validateOnly()) return result(graph, candidates, Optional.empty(), check);

        var user = brainkb.userId();
        var key = new SentBefore.Key(user, brainkb.resolved().servers().toString(), graph.value(), files.identity());
        var outcome = before.once(key, brainkb.call(), first -> Jobs.mayStillCount(first, brainkb), () -> {
            long whole = parts.stream().mapToLong(Part::size).sum();
            var upload = new MultipartUpload(parts, (bytes, sent) -> transfer.sent(bytes, whole, sent, parts.size()));
            return upload.send(body -> brainkb.upload(api -> api.ingestFiles(user, graph, request.maxConcurrency(), body)));
        });
        return result(graph, candidates, Optional.of(outcome), check);
    }

    private static FilesIngested result(GraphIri graph, List<Candidate> candidates, Optional<SentBefore.Outcome> outcome, boolean checked) {
        var ready = candidates.stream().filter(Candidate::isReady).toList();
        var shown = shown(candidates, outcome.isPresent());
        return new FilesIngested(outcome.map(sent -> Jobs.idOf(sent.answer()).value()), graph.value(),
                outcome.isPresent() ? "pending" : "validated", ready.size(), candidates.size() - ready.size(),
                ready.stream().flatMap(candidate -> candidate.part().stream()).mapToLong(Part::size).sum(),
                outcome.filter(SentBefore.Outcome::repeated).isPresent(), shown, candidates.size() - shown.size(),
                notes(ready, outcome, checked));
    }

    /** Those left out first: they are what the caller must do something about. */
    private static List<JsonObject> shown(List<Candidate> candidates, boolean sent) {
        var rows = new ArrayList<JsonObject>();
        candidates.stream().filter(candidate -> !candidate.isReady()).forEach(candidate -> rows.add(candidate.row(sent)));
        candidates.stream().filter(Candidate::isReady).forEach(candidate -> rows.add(candidate.row(sent)));
        return ResultBudget.fitting(rows, MOST_ROW_BYTES, row -> ResultBudget.bytesOf(row.toString()));
    }

    private static List<String> notes(List<Candidate> ready, Optional<SentBefore.Outcome> outcome, boolean checked) {
        var notes = new LinkedHashSet<String>();
        outcome.filter(SentBefore.Outcome::repeated).ifPresent(first -> notes.add(Notes.AGAIN));
        outcome.map(sent -> sent.answer().getInt("pre_failed_files", 0)).filter(count -> count > 0)
                .ifPresent(count -> notes.add("BrainKB refused " + count + " of them at once: brainkb_job_status says why."));
        if (!checked) notes.add(Notes.UNCHECKED);
        ready.forEach(candidate -> candidate.findings().ifPresent(found -> Notes.of(found, candidate.isConverted())
                .forEach(note -> notes.add(candidate.file().asked() + ": " + note))));
        return notes.stream().limit(20).toList();
    }

    private static ToolFailure tooMany(IngestFilesRequest request, int most) {
        return new ToolFailure("too_many_files", request.paths().size() + " files are named; at most " + most + " are taken at once.",
                "Send them in several calls.", Json.object().add("status_code", TOO_LARGE).build());
    }

    private static ToolFailure nothingLeft(GraphIri graph, List<Candidate> candidates) {
        var first = candidates.get(0);
        var message = candidates.size() == 1 ? first.file().asked() + " " + first.reason().orElse("") + ". Nothing was sent."
                : "None of the " + candidates.size() + " files can be sent, the first since " + first.file().asked() + " "
                        + first.reason().orElse("") + ". Nothing was sent.";
        var rows = Json.array();
        shown(candidates, false).forEach(rows::add);
        return new ToolFailure("no_file_left", message, "Correct the files and call again; validate_only tries without sending.",
                Json.object().add("status_code", BAD_REQUEST).add("named_graph_iri", graph.value()).add("files", rows).build());
    }
}
