package org.athenaeum.frames.query;

import jakarta.json.JsonObject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.sql.FrameSelect;
import org.athenaeum.frames.sql.PlanCheck;
import org.athenaeum.frames.sql.SqlGate;
import org.athenaeum.protocol.Json;

/** A caller's select on one connection: planned and looked at, then run. Not for several threads. */
public final class Selection {

    /** What one answer may weigh; a result's own budget is far below. */
    private static final long MOST_BYTES = 8L << 20;

    private final Connection connection;
    private final Running running;
    private final SqlGate gate;
    private final FrameSelect select;
    private final List<ResultColumn> columns;

    /**
     * Plans the select.
     *
     * @throws ToolFailure {@code sql_rejected} for what its plan does, or what the engine says of it
     */
    public Selection(Connection connection, Running running, SqlGate gate, FrameSelect select) throws SQLException {
        this.connection = connection;
        this.running = running;
        this.gate = gate;
        this.select = select;
        PlanCheck.check(plan());
        this.columns = bound();
    }

    /** Its columns with the engine's types. */
    public List<ResultColumn> columns() {
        return columns;
    }

    /**
     * Runs it.
     *
     * @param most   how many rows come back at most
     * @param offset how many are passed over first
     */
    public QueryResult rows(int most, long offset) throws SQLException {
        var statement = new BoundedSelect(select, columns, most + 1L, offset, MOST_BYTES).fetching();
        gate.confirm(select, statement, BoundedSelect.DEPTH);
        var rows = new ArrayList<JsonObject>();
        boolean more = fetch(statement, most, rows);
        return more ? counted(rows, offset) : new QueryResult(columns, rows, offset + rows.size(), true, false);
    }

    /**
     * The select as a statement that gives its rows under those names, bounded.
     *
     * @param most  rows
     * @param bytes of them together
     */
    public String keeping(List<String> names, long most, long bytes) {
        var statement = new BoundedSelect(select, columns, most, 0, bytes).keeping(names);
        gate.confirm(select, statement, BoundedSelect.DEPTH);
        return statement;
    }

    /** Whether there are more than were added. */
    private boolean fetch(String sql, int most, List<JsonObject> rows) throws SQLException {
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> {
                try (var answer = statement.executeQuery(sql)) {
                    while (answer.next()) {
                        if (rows.size() == most || !answer.getBoolean(columns.size() + 1)) return true;
                        rows.add(row(answer));
                    }
                    return false;
                }
            });
        }
    }

    private JsonObject row(ResultSet answer) throws SQLException {
        var row = Json.object();
        for (int i = 0; i < columns.size(); i++) row.add(columns.get(i).name(), Cells.read(answer, i + 1, columns.get(i)));
        return row.build();
    }

    /** Counting may take longer than there is time; then the count says only how many there are at least. */
    private QueryResult counted(List<JsonObject> shown, long offset) throws SQLException {
        var counting = BoundedSelect.counting(select);
        gate.confirm(select, counting, BoundedSelect.COUNT_DEPTH);
        try {
            return new QueryResult(columns, shown, Long.parseLong(text(counting, 1)), true, true);
        } catch (ToolFailure late) {
            if (!late.reason().equals("timed_out")) throw late;
            return new QueryResult(columns, shown, offset + shown.size() + 1, false, true);
        }
    }

    private String plan() throws SQLException {
        return text("EXPLAIN (FORMAT JSON) " + select.text(), 2);
    }

    private String text(String sql, int column) throws SQLException {
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> {
                try (var answer = statement.executeQuery(sql)) {
                    answer.next();
                    return answer.getString(column);
                }
            });
        }
    }

    private List<ResultColumn> bound() throws SQLException {
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> ResultColumns.of(connection, select.text()));
        }
    }
}
