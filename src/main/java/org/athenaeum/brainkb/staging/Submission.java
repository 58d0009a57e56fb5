package org.athenaeum.brainkb.staging;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.FileIngest;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.brainkb.staging.store.StagedUpload;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.brainkb.staging.store.UploadId;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.Workers;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.session.workspace.Workspaces;

/**
 * Sends uploads to BrainKB as files are sent, and writes down how that went: within a tool's call, or after the upload by
 * itself.
 */
@ApplicationScoped
public class Submission {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.brainkb");
    private static final Duration LONGEST = Duration.ofHours(6);
    private static final int MOST_ERROR = 600;

    @Inject
    Staging staging;

    @Inject
    FileIngest files;

    @Inject
    Brainkb brainkb;

    @Inject
    Workspaces workspaces;

    @Inject
    Workers workers;

    private final Set<Cancellation> underWay = ConcurrentHashMap.newKeySet();

    @PreDestroy
    void stop() {
        underWay.forEach(Cancellation::cancel);
    }

    /** Sends one within a call, which hears how far it is. */
    UploadIngested send(UploadId id, GraphIri graph, OnBehalf caller) {
        var owner = Uploader.of(caller).owner();
        var found = staging.find(id, owner).orElseThrow(() -> Refusals.unknown(id));
        if (found.isHere()) FileIngest.becomeTaskIfLong(found.bytes(), caller.call());

        var claimed = staging.claim(id, owner, graph.value()).orElseThrow(() -> Refusals.unknown(id));
        boolean here = claimed.graph().filter(graph.value()::equals).isPresent();
        if (!claimed.isHere() && here) return UploadIngested.before(claimed, graph.value(), claimed.job().orElse(""));
        if (!here) throw elsewhere(claimed);
        return sent(claimed, graph, caller);
    }

    /**
     * Sends one after this returned, on behalf of whoever uploaded it.
     *
     * @return as it is now: {@code submitting}, or {@code failed} where too much is under way
     */
    StagedUpload sendLater(StagedUpload upload, GraphIri graph, Caller caller) {
        var claimed = staging.claim(upload.id(), upload.owner(), graph.value()).orElse(upload);
        var cancellation = new Cancellation();
        var call = Call.startingNow(LONGEST, ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
        underWay.add(cancellation);
        try {
            workers.execute(() -> {
                try {
                    sent(claimed, graph, brainkb.as(caller, workspaces.transitory(), call));
                } catch (ToolFailure told) {
                    LOG.log(Level.DEBUG, "an upload was not taken: {0}", told.reason());
                } catch (RuntimeException e) {      // the thread's end
                    LOG.log(Level.ERROR, "an upload could not be sent", e);
                } finally {
                    underWay.remove(cancellation);
                    call.end();
                }
            });
            return claimed;
        } catch (RejectedExecutionException full) {
            underWay.remove(cancellation);
            staging.failed(claimed.id(), "Too much was under way to send it at once; it waits here.");
            return staging.find(claimed.id(), claimed.owner()).orElse(claimed);
        }
    }

    private UploadIngested sent(StagedUpload claimed, GraphIri graph, OnBehalf caller) {
        var why = "The server could not send it; its log says why.";
        boolean taken = false;
        try {
            var result = files.ingest(graph, opened(claimed), caller);
            var job = result.jobId().orElseThrow();
            staging.accepted(claimed.id(), job);
            taken = true;
            return UploadIngested.of(result, job, claimed);
        } catch (ToolFailure failure) {
            var told = advised(failure);
            why = OneLine.shortened(OneLine.whole(Redaction.of(told.getMessage() + " " + told.hint())), MOST_ERROR).strip();
            throw told;
        } finally {
            if (!taken) staging.failed(claimed.id(), why);
        }
    }

    /** Equal bytes under equal names are the same, whenever they were uploaded. */
    private RdfFile opened(StagedUpload upload) {
        try {
            return new RdfFile(upload.name().value(), upload.name().value(), "sha256 " + upload.sha256() + " " + upload.name(),
                    upload.name().promised(), upload.bytes(), staging.read(upload));
        } catch (IOException gone) {
            throw new ToolFailure("upload_unreadable", "The uploaded copy cannot be read.",
                    "Discard it and upload the file again.");
        }
    }

    /** An uploaded file is not corrected in its place. */
    private static ToolFailure advised(ToolFailure failure) {
        if (!failure.reason().equals("no_file_left")) return failure;
        return new ToolFailure(failure.reason(), failure.getMessage(),
                "Discard it with brainkb_discard_upload, correct the file and upload it again.", failure.data());
    }

    private static ToolFailure elsewhere(StagedUpload upload) {
        if (upload.isHere()) {
            return new ToolFailure("upload_busy", "This upload is being sent to " + upload.graph().orElse("another graph")
                    + " right now.",
                    "Look with brainkb_upload_status; upload the file again for another graph.");
        }
        return new ToolFailure("upload_gone", "This upload went to " + upload.graph().orElse("another graph") + " as job "
                + upload.job().orElse("") + ", and its copy here is deleted.",
                "Upload the file again to send it to another graph too.");
    }
}
