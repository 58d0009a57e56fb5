package org.athenaeum.frames;

import jakarta.json.JsonObject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.frames.append.Finished;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.FrameSettings;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.TurnedClock;

/** Frames over a real database in a folder of the test's, with a clock that the test turns; what runs later runs at once. */
public final class FrameStage implements AutoCloseable {

    public final TurnedClock time = TurnedClock.now();
    public final Workspaces workspaces;
    public final Frames frames;

    public FrameStage(Path folder, Map<String, String> variables) {
        var settings = Settings.read(SettingsSource.of(variables));
        var sessions = new SessionStore(settings);
        this.workspaces = new Workspaces(settings, sessions, new StateKey(settings));
        this.frames = new Frames(within(folder, settings.frames()), workspaces, new Clockwork(), Runnable::run, time);
        frames.open();
    }

    public FrameStage(Path folder) {
        this(folder, Map.of());
    }

    private static FrameSettings within(Path folder, FrameSettings read) {
        return new FrameSettings(folder.resolve("state"), read.life(), read.maxRows(), read.queryTimeout(), read.memoryMegabytes(),
                read.exports());
    }

    /** Whoever holds its handle. */
    public Workspace workspace() {
        return workspaces.unclaimed(Optional.empty());
    }

    public static Call call() {
        return call(new Cancellation());
    }

    public static Call call(Cancellation cancellation) {
        return Call.startingNow(Duration.ofMinutes(2), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
    }

    public static Provenance provenance() {
        return new Provenance("find_observations", Optional.of("https://brapi.example/brapi/v2"),
                Json.object().add("studies", Json.strings(List.of("s1"))).build(), Json.object().add("alias", "default").build());
    }

    public Frame frame(Workspace workspace, JsonObject... rows) {
        return spill(workspace, List.of(rows)).frame();
    }

    public Frame frame(Workspace workspace, int count, IntFunction<JsonObject> row) {
        return spill(workspace, IntStream.range(0, count).mapToObj(row).toList()).frame();
    }

    public Finished spill(Workspace workspace, List<JsonObject> rows) {
        try (var writer = frames.begin(workspace, call(), FrameDraft.of(provenance(), Rows.MOST))) {
            for (int from = 0; from < rows.size(); from += 1_000) writer.append(rows.subList(from, Math.min(rows.size(), from + 1_000)));
            return writer.finish(OptionalLong.of(rows.size()), false);
        }
    }

    public Answer query(Workspace workspace, String sql) {
        return frames.query(workspace, call(), FrameQuery.of(sql, 1_000));
    }

    /** The first cell of the first row. */
    public String cell(Workspace workspace, String sql) {
        var row = query(workspace, sql).result().rows().get(0);
        return row.values().iterator().next().toString();
    }

    public static JsonObject row(String json) {
        return Json.read(json).asJsonObject();
    }

    @Override
    public void close() {
        frames.close();
    }
}
