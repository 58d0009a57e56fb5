package org.athenaeum.frames;

import jakarta.json.JsonArray;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.frames.append.Finished;
import org.athenaeum.frames.query.Reading;
import org.athenaeum.frames.query.ResultColumn;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.Selection;
import org.athenaeum.frames.query.SqlFailures;
import org.athenaeum.frames.sql.FrameSelect;
import org.athenaeum.frames.sql.SqlGate;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.ColumnNames;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.protocol.Json;

/** Keeps the rows of a query as a frame of a name that the caller gave (A17, registerAs). */
final class Registering {

    /** A frame that comes so close to its bound in bytes may have been cut. */
    private static final long LARGEST_ROW = 1 << 20;

    private final SqlGate gate;
    private final Running running;

    Registering(SqlGate gate, Running running) {
        this.gate = gate;
        this.running = running;
    }

    /** Its rows are cut where a frame ends; that is told with it. */
    Finished register(WriterPlace place, FrameName name, FrameSelect select) {
        var provenance = new Provenance("query", Optional.empty(), Json.string(select.text().strip()),
                Json.object().add("parents", parents(select)).build());
        return place.use(database -> {
            var planned = Reading.in(database, connection -> new Planned(new Selection(connection, running, gate, select)));
            try (var connection = database.connect()) {
                return place.keep(provenance, name, planned.columns, made(connection, name, planned));
            } catch (SQLException e) {
                throw SqlFailures.of(e);
            }
        });
    }

    /** What the table will be. */
    private static final class Planned {
        private final List<Column> columns = new ArrayList<>();
        private final String weight;
        private final String statement;

        Planned(Selection selection) {
            var names = new ColumnNames();
            for (var each : selection.columns()) columns.add(Column.of(names.nameFor(each.name()), each.name(), each.type()));
            statement = selection.keeping(columns.stream().map(Column::name).toList(), Rows.MOST, Rows.MOST_BYTES);
            weight = columns.stream().map(each -> new ResultColumn(each.name(), each.type()).weight())
                    .collect(Collectors.joining(" + "));
        }
    }

    private Rows made(Connection connection, FrameName name, Planned planned) throws SQLException {
        var table = Identifiers.quoted(name.value());
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> {
                statement.execute("CREATE TABLE " + table + " AS " + planned.statement);
                var counting = "SELECT count(*), coalesce(sum(" + planned.weight + "), 0)::BIGINT FROM " + table;
                try (var row = statement.executeQuery(counting)) {
                    row.next();
                    boolean cut = row.getLong(1) >= Rows.MOST || row.getLong(2) > Rows.MOST_BYTES - LARGEST_ROW;
                    var bound = cut ? OptionalLong.of(Rows.MOST) : OptionalLong.empty();
                    return new Rows(row.getLong(1), row.getLong(2), cut, bound, OptionalLong.empty());
                }
            });
        }
    }

    private static JsonArray parents(FrameSelect select) {
        return Json.strings(select.frames().stream().sorted().toList());
    }
}
