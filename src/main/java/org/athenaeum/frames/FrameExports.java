package org.athenaeum.frames;

import java.time.Instant;
import java.util.stream.Collectors;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.budget.Shelf;
import org.athenaeum.frames.export.ExportRequest;
import org.athenaeum.frames.export.ExportedFile;
import org.athenaeum.frames.export.Exporter;
import org.athenaeum.frames.export.Exporter.Content;
import org.athenaeum.frames.query.Reading;
import org.athenaeum.frames.query.ResultColumn;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.Selection;
import org.athenaeum.frames.sql.FrameSelect;
import org.athenaeum.frames.sql.SqlGate;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.WorkspaceKey;

/** From a frame, some of its columns, or a query over frames to a file (A19). */
final class FrameExports {

    private final SqlGate gate;
    private final Holdings holdings;
    private final Exporter exporter;
    private final FrameQueries queries;

    FrameExports(SqlGate gate, Holdings holdings, Exporter exporter, FrameQueries queries) {
        this.gate = gate;
        this.holdings = holdings;
        this.exporter = exporter;
        this.queries = queries;
    }

    ExportedFile export(WorkspaceKey key, Call call, Running running, ExportRequest request, Frame frame) {
        exporter.require(request);
        var shelf = holdings.shelf(key);
        var select = queries.pass(request.sql().orElseGet(() -> selecting(frame, request)), shelf);
        return holdings.use(key, call, database -> {
            var content = content(database, running, select, frame, over(select, frame, shelf));
            return exporter.write(database, frame.name(), request, content, running);
        });
    }

    private static String selecting(Frame frame, ExportRequest request) {
        var known = frame.columns().stream().map(Column::name).collect(Collectors.toSet());
        var unknown = request.columns().stream().filter(name -> !known.contains(name)).findFirst();
        if (unknown.isPresent()) {
            throw new ToolFailure("unknown_column", "The frame has no column of one of the names that were given.",
                    "Its columns are told when it is described.",
                    Json.object().add("columns", Json.strings(known.stream().sorted().limit(50).toList())).build());
        }
        var wanted = request.columns().stream().map(Identifiers::quoted).collect(Collectors.joining(", "));
        return "SELECT " + (wanted.isEmpty() ? "*" : wanted) + " FROM " + Identifiers.quoted(frame.name().value());
    }

    private Content content(Database database, Running running, FrameSelect select, Frame frame, Instant over) {
        return Reading.in(database, connection -> {
            var selection = new Selection(connection, running, gate, select);
            var names = selection.columns().stream().map(ResultColumn::name).toList();
            var origin = Json.object(frame.origin()).add("dataframe", frame.name().value()).add("sql", select.text()).build();
            return new Content(selection.keeping(names, Rows.MOST, Rows.MOST_BYTES * 2), selection.columns(), origin, over);
        });
    }

    /** With the first of the frames that are in the file. */
    private static Instant over(FrameSelect select, Frame frame, Shelf shelf) {
        return select.frames().stream().flatMap(name -> shelf.find(new FrameName(name)).stream()).map(Frame::expiresAt)
                .min(Instant::compareTo).filter(end -> end.isBefore(frame.expiresAt())).orElse(frame.expiresAt());
    }
}
