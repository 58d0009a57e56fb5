package org.athenaeum.sandbox.brainkb.demo;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.athenaeum.sandbox.brainkb.graph.GraphIri;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.graph.Registry;
import org.athenaeum.sandbox.brainkb.job.FileOutcome;
import org.athenaeum.sandbox.brainkb.job.Job;
import org.athenaeum.sandbox.brainkb.job.Jobs;
import org.athenaeum.sandbox.brainkb.job.StoredFile;
import org.athenaeum.sandbox.brainkb.provenance.Records;
import org.athenaeum.sandbox.brainkb.search.TextIndex;
import org.athenaeum.sandbox.brainkb.space.Slug;
import org.athenaeum.sandbox.brainkb.space.Space;
import org.athenaeum.sandbox.brainkb.space.SpaceRole;
import org.athenaeum.sandbox.brainkb.space.Spaces;

/** Three spaces, public, private and of a team, with triples in each, brought in by jobs that are long done. */
public final class DemoSpaces {

    /** Public; Cora's. Cell types of the cortex. */
    public static final String PUBLIC = "cortex-atlas";
    /** Private; Lena's, and Rui reads it. Recordings from the hippocampus. */
    public static final String PRIVATE = "hippocampus-recordings";
    /** Private, of a team; Adam's, and Cora edits, Sam views. Two graphs: circuits and papers. */
    public static final String TEAM = "motor-circuits";

    /** In the public space. */
    public static final String CELL_TYPES = "https://data.brainkb.example/graph/cell-types/";
    /** In the private space. */
    public static final String RECORDINGS = "https://data.brainkb.example/graph/recordings/";
    /** In the team space. */
    public static final String CIRCUITS = "https://data.brainkb.example/graph/circuits/";
    /** In the team space too. */
    public static final String PAPERS = "https://data.brainkb.example/graph/papers/";
    /** Registered, in no space. */
    public static final String LOOSE = "https://data.brainkb.example/graph/loose-ends/";

    private final Spaces spaces;
    private final Registry registry;
    private final GraphStore store;
    private final Records records;
    private final TextIndex index;
    private final Jobs jobs;
    private final Clock clock;

    public DemoSpaces(Spaces spaces, Registry registry, GraphStore store, Records records, TextIndex index, Jobs jobs,
                      Clock clock) {
        this.spaces = spaces;
        this.registry = registry;
        this.store = store;
        this.records = records;
        this.index = index;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Makes them. */
    public void add() {
        var cortex = spaces.create(new Slug(PUBLIC), "Cortex Atlas", "Cell types of the mouse cortex, layer by layer",
                DemoPeople.CORA, true, false);
        fill(cortex, CELL_TYPES, "Cell types and where they lie", DemoPeople.CORA, "cell-types.ttl");
        var hippocampus = spaces.create(new Slug(PRIVATE), "Hippocampus Recordings",
                "Sessions of the linear track, not published", DemoPeople.LENA, false, false);
        fill(hippocampus, RECORDINGS, "Sessions, probes and units", DemoPeople.LENA, "recordings.ttl");
        spaces.join(hippocampus, DemoPeople.RUI, SpaceRole.VIEWER);
        var motor = spaces.create(new Slug(TEAM), "Motor Circuits", "What the motor group has agreed on",
                DemoPeople.ADAM, false, true);
        fill(motor, CIRCUITS, "Projections between regions", DemoPeople.ADAM, "circuits.ttl");
        fill(motor, PAPERS, "What the statements rest on", DemoPeople.CORA, "papers.ttl");
        spaces.join(motor, DemoPeople.CORA, SpaceRole.EDITOR);
        spaces.join(motor, DemoPeople.SAM, SpaceRole.VIEWER);
        registry.register(new GraphIri(LOOSE), "Statements that nobody has sorted yet", DemoPeople.ANA);
    }

    private void fill(Space space, String graph, String description, String email, String file) {
        spaces.hold(space, graph);
        registry.register(new GraphIri(graph), description, email);
        var text = bytes(file);
        var triples = ModelFactory.createDefaultModel();
        RDFDataMgr.read(triples, new ByteArrayInputStream(text), Lang.TURTLE);
        var stored = new StoredFile(file, Path.of(file), text.length);
        var id = UUID.randomUUID().toString().replace("-", "");
        var job = new Job(id, email, graph, List.of(stored), List.of(), clock.instant());
        job.add(FileOutcome.stored(stored));
        job.done(clock.instant());
        jobs.add(job);
        store.add(graph, triples);
        records.ingested(job, triples);
        index.update(graph, triples, triples);
    }

    private static byte[] bytes(String file) {
        try (var in = Objects.requireNonNull(DemoSpaces.class.getResourceAsStream(file), file)) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
