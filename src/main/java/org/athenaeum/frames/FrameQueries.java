package org.athenaeum.frames;

import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.budget.Shelf;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.query.QueryResult;
import org.athenaeum.frames.query.Reading;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.Selection;
import org.athenaeum.frames.sql.FrameSelect;
import org.athenaeum.frames.sql.SqlGate;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.WorkspaceKey;

/** From a caller's SQL to its rows: through the gate, into the workspace's own database, and no further. */
final class FrameQueries {

    private final SqlGate gate;
    private final Holdings holdings;

    FrameQueries(SqlGate gate, Holdings holdings) {
        this.gate = gate;
        this.holdings = holdings;
    }

    /** The SQL as one that may run over this shelf; the frames it reads count as used. */
    FrameSelect pass(String sql, Shelf shelf) {
        var select = gate.pass(sql, on(shelf));
        select.frames().forEach(name -> shelf.find(new FrameName(name)));
        return select;
    }

    /** Runs a query whose rows are not kept. */
    QueryResult rows(WorkspaceKey key, Call call, Running running, FrameQuery query) {
        var select = pass(query.sql(), holdings.shelf(key));
        holdings.enter(key);
        try {
            return rows(key, call, running, select, query);
        } finally {
            holdings.leave(key);
        }
    }

    /** The first rows of a frame that was just made. */
    QueryResult first(WorkspaceKey key, Call call, Running running, FrameName frame, int rows) {
        var sql = "SELECT * FROM " + Identifiers.quoted(frame.value());
        return rows(key, call, running, gate.pass(sql, frame.folded()::equals), FrameQuery.of(sql, rows));
    }

    private QueryResult rows(WorkspaceKey key, Call call, Running running, FrameSelect select, FrameQuery query) {
        return holdings.use(key, call, database -> Reading.in(database,
                connection -> new Selection(connection, running, gate, select).rows(query.rows(), query.offset())));
    }

    private static Predicate<String> on(Shelf shelf) {
        return name -> {
            if (shelf.has(name)) return true;
            shelf.gone(name).ifPresent(gone -> {
                throw gone.missing();
            });
            return false;
        };
    }

    static ToolFailure clash(FrameName name) {
        return new ToolFailure("register_as_clash", "There is a frame named " + name + " already.",
                "Choose another name, or drop that one.", Json.object().add("table", name.value()).build());
    }

    static ToolFailure notFound(String name, Optional<ToolFailure> gone) {
        return gone.orElseGet(() -> new ToolFailure("dataframe_not_found", "There is no such frame in this workspace.",
                "Describe the frames to see which there are.", Json.object().add("dataframe", shortened(name)).build()));
    }

    private static String shortened(String name) {
        var line = name.replaceAll("[^A-Za-z0-9_ .-]", "?");
        return line.length() > 80 ? line.substring(0, 80) : line;
    }
}
