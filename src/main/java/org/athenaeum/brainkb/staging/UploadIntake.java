package org.athenaeum.brainkb.staging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.staging.store.Incoming;
import org.athenaeum.brainkb.staging.store.Owner;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.brainkb.staging.store.UploadName;
import org.athenaeum.brainkb.staging.store.UploadState;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.intake.Announced;
import org.athenaeum.intake.Arrival;
import org.athenaeum.intake.Intake;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.intake.Received;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.brainkb.UploadSettings;

/** Takes files for BrainKB from whoever brings its credential with the file, and may write (brainkb F.1). */
@ApplicationScoped
public class UploadIntake implements Intake {

    private static final String FILENAME = "filename";
    private static final String SHA256 = "sha256";
    private static final String GRAPH = "graph";
    private static final Pattern DIGEST = Pattern.compile("[0-9a-fA-F]{64}");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject
    Staging staging;

    @Inject
    Submission submission;

    @Inject
    Brainkb brainkb;

    @Inject
    Workspaces workspaces;

    @Override
    public boolean isOpenAt(Endpoint endpoint) {
        return endpoint.reaches(Backend.BRAINKB) && staging.uploads().isPresent();
    }

    @Override
    public long largest() {
        return staging.uploads().map(UploadSettings::maxBytes).orElse(0L);
    }

    @Override
    public Set<String> parameters() {
        return Set.of(FILENAME, SHA256, GRAPH);
    }

    @Override
    public Arrival begin(Caller caller, Announced announced) {
        var name = announced.parameter(FILENAME).flatMap(UploadName::of).orElseThrow(() -> invalid("bad_filename",
                "Say in the query what the file is called: filename=…, ending in one of " + RdfFormat.allExtensions() + "."));
        var sha256 = announced.parameter(SHA256).orElse("");
        if (!sha256.isEmpty() && !DIGEST.matcher(sha256).matches()) {
            throw invalid("bad_digest", "The parameter sha256 holds the SHA-256 of the file in 64 hex digits, or is left out.");
        }
        try {
            var graph = announced.parameter(GRAPH).map(GraphIri::forIngest);
            var incoming = staging.begin(proven(caller), name, announced.bytes());
            return new Coming(incoming, sha256, graph, caller);
        } catch (ToolFailure failure) {
            throw Refusals.of(failure);
        }
    }

    /** Nobody is taken for somebody else here, not even where callers without a credential share one (brainkb D.3). */
    private Owner proven(Caller caller) {
        if (caller.credentials().secret(Backend.BRAINKB).isEmpty()) {
            throw new IntakeRefusal(Kind.UNPROVEN, "unauthorized",
                    "Send your credential of BrainKB with the file, best a personal access token: "
                    + "as Authorization: Bearer, or as X-BrainKB-Token where families share the path.");
        }
        var call = Call.startingNow(PATIENCE, ResultBudget.DEFAULT);
        try {
            var uploader = Uploader.of(brainkb.as(caller, workspaces.transitory(), call));
            if (uploader.mayWrite()) return uploader.owner();
        } finally {
            call.end();
        }
        throw new IntakeRefusal(Kind.FORBIDDEN, "insufficient_scope",
                "Your credential lets you read, and not write. A personal access token made "
                + "by somebody with a writing role does.");
    }

    private static IntakeRefusal invalid(String word, String message) {
        return new IntakeRefusal(Kind.INVALID, word, message);
    }

    /** One file, from its first byte to what becomes of it. */
    private final class Coming implements Arrival {

        private final Incoming incoming;
        private final String sha256;
        private final Optional<GraphIri> graph;
        private final Caller caller;

        Coming(Incoming incoming, String sha256, Optional<GraphIri> graph, Caller caller) {
            this.incoming = incoming;
            this.sha256 = sha256;
            this.graph = graph;
            this.caller = caller;
        }

        @Override
        public void take(byte[] bytes, int length) {
            incoming.take(bytes, length);
        }

        @Override
        public Received end() {
            var staged = incoming.end(sha256);
            var upload = graph.map(to -> submission.sendLater(staged, to, caller)).orElse(staged);
            var report = UploadReport.of(upload);
            var told = Json.object();
            report.row().forEach(told::add);
            return new Received(upload.state() == UploadState.SUBMITTING, told.add("next", report.next()).build());
        }

        @Override
        public void close() {
            incoming.close();
        }
    }
}
