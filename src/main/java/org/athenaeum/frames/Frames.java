package org.athenaeum.frames;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.append.FrameWriter;
import org.athenaeum.frames.budget.Gone;
import org.athenaeum.frames.budget.MemoryShare;
import org.athenaeum.frames.export.ExportRequest;
import org.athenaeum.frames.export.ExportedFile;
import org.athenaeum.frames.export.Exporter;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.query.Reading;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.Statistics;
import org.athenaeum.frames.sql.SqlGate;
import org.athenaeum.frames.sql.SqlParser;
import org.athenaeum.frames.store.Databases;
import org.athenaeum.frames.store.NativeLibrary;
import org.athenaeum.frames.store.ParserEngine;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Workers;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.FrameSettings;
import org.athenaeum.settings.Settings;

/**
 * The frames of all workspaces, for any family: made page by page, told, queried, exported, dropped. Each call names the
 * workspace it comes from and reaches no other. The database opens on first use, never at start; frames end with their time, with
 * their workspace and with the process.
 */
@ApplicationScoped
public class Frames {

    private static final Duration TIDY_EVERY = Duration.ofMinutes(1);

    private final FrameSettings settings;
    private final Workspaces workspaces;
    private final Clockwork clock;
    private final Executor workers;
    private final InstantSource time;
    private final ParserEngine parser = new ParserEngine();
    private final SqlGate gate = new SqlGate(new SqlParser(parser::serialized));
    private final Databases databases;
    private final Exporter exporter;
    private final Holdings holdings;
    private final FrameQueries queries;
    private volatile Runnable untidy = () -> { };

    /** For the container's proxy. */
    protected Frames() {
        this(null, null, null, null, InstantSource.system());
    }

    @Inject
    public Frames(Settings settings, Workspaces workspaces, Clockwork clock, Workers workers) {
        this(settings.frames(), workspaces, clock, workers, InstantSource.system());
    }

    /** With what the container does not give; {@link #open} comes next, and {@link #close} at the end. */
    public Frames(FrameSettings settings, Workspaces workspaces, Clockwork clock, Executor workers, InstantSource time) {
        this.settings = settings;
        this.workspaces = workspaces;
        this.clock = clock;
        this.workers = workers;
        this.time = time;
        if (settings == null) {
            databases = null;
            exporter = null;
            holdings = null;
            queries = null;
            return;
        }
        int share = MemoryShare.megabytes(settings.memoryMegabytes(), Databases.MOST_OPEN);
        databases = new Databases(settings.directory(), share, time);
        exporter = new Exporter(settings.exports(), time);
        holdings = new Holdings(databases, exporter, time);
        queries = new FrameQueries(gate, holdings);
    }

    /** Hears of workspaces that end, and removes what is over every minute. */
    @PostConstruct
    public void open() {
        workspaces.onEnd(this::end);
        untidy = clock.every(TIDY_EVERY, this::tidyLater);
    }

    /** Closes all databases and removes their files. */
    @PreDestroy
    public void close() {
        untidy.run();
        databases.close();
        parser.close();
    }

    /** Why frames cannot be kept on this platform, told without opening anything; empty if they can. */
    public Optional<String> missing() {
        return NativeLibrary.missing();
    }

    /**
     * Begins a frame, whose rows are added as they come.
     *
     * @throws WorkspaceRefused if nothing can be kept in that workspace
     */
    public FrameWriter begin(Workspace workspace, Call call, FrameDraft draft) {
        return new FrameWriter(draft, place(workspace, call), new Running(call, call.remaining(), clock));
    }

    /** The frames of the workspace, the newest last. */
    public List<Frame> list(Workspace workspace) {
        return holdings.shelf(workspace.key()).all();
    }

    /** The frame of that name; absent if there is none, or it is over. */
    public Optional<Frame> find(Workspace workspace, String name) {
        return FrameName.of(name).flatMap(holdings.shelf(workspace.key())::find);
    }

    /** What is in the columns of a frame, by column. */
    public Map<String, Statistics.OfColumn> statistics(Workspace workspace, Call call, Frame frame) {
        required(workspace, frame.name().value());
        return holdings.use(workspace.key(), call,
                database -> Reading.in(database, connection -> Statistics.of(connection, running(call), frame)));
    }

    /**
     * Runs a query over the frames of the workspace.
     *
     * @throws ToolFailure {@code sql_rejected} with {@code data.gateReason}; {@code missing_table}; {@code register_as_clash};
     *                     {@code sql_parse_error}; {@code sql_failed}; {@code too_large}; {@code timed_out}; {@code cancelled}
     */
    public Answer query(Workspace workspace, Call call, FrameQuery query) {
        int rows = Math.min(query.rows(), settings.maxRows());
        var bounded = new FrameQuery(query.sql(), query.registerAs(), rows, query.offset());
        var running = running(call);
        if (query.registerAs().isPresent()) return registered(workspace, call, running, bounded, query.registerAs().get());
        return new Answer(queries.rows(workspace.key(), call, running, bounded), Optional.empty(), List.of());
    }

    /** Drops a frame and the files made of it; false if there is none of that name. */
    public boolean drop(Workspace workspace, String name) {
        var gone = FrameName.of(name).flatMap(holdings.shelf(workspace.key())::drop);
        gone.ifPresent(each -> holdings.gone(workspace.key(), List.of(each)));
        if (holdings.shelf(workspace.key()).all().isEmpty()) workspace.release(WriterPlace.STATE);
        tidyLater();
        return gone.isPresent();
    }

    /**
     * Writes a frame, or a query over frames, to a file in the export folder.
     *
     * @throws ToolFailure {@code export_dir_unset}, {@code dataframe_not_found}, {@code invalid_filename}, {@code file_exists},
     *                     {@code unknown_column}, and what a query throws
     */
    public ExportedFile export(Workspace workspace, Call call, ExportRequest request) {
        exporter.require(request);
        var frame = required(workspace, request.frame());
        return new FrameExports(gate, holdings, exporter, queries).export(workspace.key(), call, running(call), request, frame);
    }

    private Answer registered(Workspace workspace, Call call, Running running, FrameQuery query, String wanted) {
        var name = FrameName.registered(wanted);
        var shelf = holdings.shelf(workspace.key());
        if (shelf.has(name.folded())) throw FrameQueries.clash(name);
        var select = queries.pass(query.sql(), shelf);
        var place = place(workspace, call);
        try {
            var finished = new Registering(gate, running).register(place, name, select);
            var result = queries.first(workspace.key(), call, running, name, query.rows());
            return new Answer(result, Optional.of(finished.frame()), finished.notices());
        } finally {
            place.leave();
        }
    }

    private Frame required(Workspace workspace, String name) {
        var shelf = holdings.shelf(workspace.key());
        var wanted = FrameName.of(name);
        var gone = wanted.flatMap(each -> shelf.gone(each.folded())).map(Gone::missing);
        return wanted.flatMap(shelf::find).orElseThrow(() -> FrameQueries.notFound(name, gone));
    }

    private WriterPlace place(Workspace workspace, Call call) {
        return new WriterPlace(holdings, workspace, call, settings.life(), time);
    }

    private Running running(Call call) {
        return new Running(call, settings.queryTimeout(), clock);
    }

    private void end(WorkspaceKey key) {
        holdings.end(key);
        tidyLater();
    }

    /** Closing and removing files takes time, which neither the clock nor whoever ends a workspace has. */
    void tidyLater() {
        try {
            workers.execute(holdings::tidy);
        } catch (RejectedExecutionException full) {
            System.getLogger("org.athenaeum.frames").log(Level.DEBUG, "what is over is removed later", full);
        }
    }
}
