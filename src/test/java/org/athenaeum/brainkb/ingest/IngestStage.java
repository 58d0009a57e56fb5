package org.athenaeum.brainkb.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.IngestTools;
import org.athenaeum.brainkb.JobTools;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.credential.AccessTokens;
import org.athenaeum.brainkb.credential.Resolution;
import org.athenaeum.brainkb.credential.SessionLogins;
import org.athenaeum.brainkb.credential.TokenExchange;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.brainkb.ingest.upload.SentBefore;
import org.athenaeum.brainkb.ingest.upload.UploadPlaces;
import org.athenaeum.brainkb.job.JobReport;
import org.athenaeum.brainkb.job.JobStatusRequest;
import org.athenaeum.brainkb.staging.Submission;
import org.athenaeum.brainkb.staging.UploadIntake;
import org.athenaeum.brainkb.staging.UploadTools;
import org.athenaeum.brainkb.staging.store.Staging;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.outbound.client.RestClients;
import org.athenaeum.sandbox.RecordedRequest;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.TurnedClock;

/** The ingest and job tools before the sandbox's BrainKB, called by Cora, who may write. */
public final class IngestStage implements AutoCloseable {

    public static final String RAW = "/api/insert/raw/knowledge-graph-triples";
    public static final String FILES = "/api/insert/files/knowledge-graph-triples";

    public final TurnedClock clock = TurnedClock.now();
    private final BrainKbFixture brainKb;
    private final SeContainer beans;

    private IngestStage(Path uploads, Map<String, String> given) throws IOException {
        brainKb = BrainKbFixture.start(uploads, standard -> new BrainKbSettings(clock, standard.files(), true, true, standard.password()));
        var all = new HashMap<>(given);
        all.put("BRAINKB_URL", brainKb.query(""));
        all.put("USERMANAGEMENT_URL", brainKb.users(""));
        var settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, SessionStore.class, Workspaces.class, RestClients.class, Services.class,
                        TokenExchange.class, AccessTokens.class, SessionLogins.class, Resolution.class, Brainkb.class, IngestTools.class,
                        JobTools.class, TextIngest.class, FileIngest.class, Conversions.class, SentBefore.class, UploadPlaces.class,
                        Clockwork.class, Staging.class, Submission.class, UploadIntake.class, UploadTools.class)
                .initialize();
    }

    public static IngestStage open(Path uploads, Map<String, String> settings) {
        try {
            return new IngestStage(uploads, settings);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    public BrainKbFixture brainKb() {
        return brainKb;
    }

    public IngestTools ingest() {
        return beans.select(IngestTools.class).get();
    }

    public <T> T bean(Class<T> type) {
        return beans.select(type).get();
    }

    public JobTools jobs() {
        return beans.select(JobTools.class).get();
    }

    public Workspace workspace() {
        return beans.select(Workspaces.class).get().unclaimed(Optional.empty());
    }

    public static Call call() {
        return Call.startingNow(Duration.ofSeconds(60), ResultBudget.DEFAULT);
    }

    /** Over HTTP. */
    public Caller remote(String email) {
        return Caller.anonymous(Scopes.NONE).with(Credentials.of(Backend.BRAINKB, new Secret(brainKb.token(email))));
    }

    /** On a pipe. */
    public Caller local(String email) {
        return Caller.local(Scopes.NONE).with(Credentials.of(Backend.BRAINKB, new Secret(brainKb.token(email))));
    }

    public TextIngested text(String graph, String data) {
        var request = new IngestTextRequest(graph, data, Optional.empty(), 0, true, false);
        return ingest().ingestText(request, remote(DemoPeople.CORA), workspace(), call());
    }

    public FilesIngested files(String graph, List<String> paths) {
        return ingest().ingestFiles(new IngestFilesRequest(graph, paths, 4, true, false), local(DemoPeople.CORA), workspace(), call());
    }

    /** How a job of Cora's ends. */
    public JobReport ended(String job) {
        return jobs().jobStatus(new JobStatusRequest(job, 50), remote(DemoPeople.CORA), workspace(), call());
    }

    public void fails(FaultKind kind, String path) {
        brainKb.faults().add(new Fault(kind, path, 1, Duration.ofSeconds(30)));
    }

    /** What the query service was asked under that path, oldest first. */
    public List<RecordedRequest> asked(String path) {
        return brainKb.servers().requests().stream().filter(request -> request.target().startsWith(path)).toList();
    }

    public RecordedRequest last(String path) {
        var all = asked(path);
        return all.get(all.size() - 1);
    }

    /** Writes a file to be ingested. */
    public static String write(Path folder, String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content).toString();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() {
        beans.close();
        brainKb.close();
    }
}
