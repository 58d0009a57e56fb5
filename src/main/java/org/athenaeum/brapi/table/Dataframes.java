package org.athenaeum.brapi.table;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.Frames;
import org.athenaeum.frames.query.Statistics;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;

/** The gateway's frames as BrAPI's users know them. */
@ApplicationScoped
public class Dataframes {

    @Inject
    Frames frames;

    @Inject
    Settings settings;

    /** Every workspace is one caller's own (RULINGS 35), so that all of it may be told. */
    public Tables describe(Workspace workspace, Call call, DescribeRequest request) {
        var found = request.dataframe().map(name -> frames.find(workspace, name).stream().toList())
                .orElseGet(() -> frames.list(workspace));
        return Tables.of(found, request.withStats() ? statistics(workspace, call, found) : Map.of(), call.budget());
    }

    public QueryRows query(Workspace workspace, Call call, QueryRequest request) {
        return QueryRows.of(frames.query(workspace, call, request.query(settings.frames().maxRows())), request.offset(), call.budget());
    }

    public Dropped drop(Workspace workspace, DropRequest request) {
        return new Dropped(request.dataframe(), frames.drop(workspace, request.dataframe()));
    }

    private Map<Frame, Map<String, Statistics.OfColumn>> statistics(Workspace workspace, Call call, List<Frame> found) {
        var all = new LinkedHashMap<Frame, Map<String, Statistics.OfColumn>>();
        for (var frame : found) all.put(frame, frames.statistics(workspace, call, frame));
        return all;
    }
}
