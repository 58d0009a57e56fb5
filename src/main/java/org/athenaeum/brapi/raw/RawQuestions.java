package org.athenaeum.brapi.raw;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.athenaeum.brapi.client.Pause;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.search.Searching;
import org.athenaeum.brapi.spill.Dataframe;
import org.athenaeum.brapi.spill.PageSource;
import org.athenaeum.brapi.spill.Spill;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.BrapiSettings;

/** Questions of a caller's own, to a server that is connected (backends/brapi.md A24, A25). */
@ApplicationScoped
public class RawQuestions {

    private static final int RESERVE = 4_096;

    @Inject
    Connections connections;

    @Inject
    Spill spill;

    @Inject
    Settings settings;

    /** Who asks, and where rows go. */
    public record Asker(Caller caller, Workspace workspace, Call call) {
    }

    public RawAnswer get(RawGetRequest request, Asker asker) {
        var path = RawPath.of(request.path());
        var asked = request.parameters();
        var connection = connection(request.alias(), asker);
        int limit = request.loadLimit().orElse(brapi().rows().loadLimit());
        boolean paged = asked.has("page") || asked.has("pageSize");
        var parameters = paged ? asked : asked.with("pageSize", pageSize(limit));
        var first = connection.server().get(path.value(), parameters, Patience.REQUEST, asker.call());

        PageSource pages = (index, size, token) -> connection.server().get(path.value(),
                token.map(each -> parameters.with("pageToken", each)).orElse(parameters.with("page", index)).with("pageSize", size),
                Patience.PAGE, asker.call());
        var query = Json.object().add("path", path.value());
        request.params().ifPresent(params -> query.add("params", params));
        var frame = paged ? Optional.<Dataframe>empty() : spilled(first, limit, "raw_get", query.build(), connection, pages, asker);
        return answer(connection, path.value(), first, Shown.of(first, paged ? Integer.MAX_VALUE : limit, asker.call().budget()), frame, Suggestions.of(path.service()),
                Optional.empty(), Optional.empty());
    }

    public RawAnswer search(RawSearchRequest request, Asker asker) {
        var connection = connection(request.alias(), asker);
        int limit = request.loadLimit().orElse(brapi().rows().loadLimit());
        boolean paged = request.body().containsKey("page") || request.body().containsKey("pageSize");
        var body = paged ? request.body() : Json.object(request.body()).add("pageSize", pageSize(limit)).build();
        var searching = new Searching(connection.server(), request.noun(), brapi().upstream(), Pause.REAL, asker.call());
        var found = searching.begin(body);

        PageSource pages = (index, size, token) -> found.id().map(id -> searching.page(id, index, size)).orElseGet(() -> {
            var further = Json.object(body).add("pageSize", size);
            token.ifPresentOrElse(each -> further.add("pageToken", each), () -> further.add("page", index));
            return searching.begin(further.build()).page();
        });
        var query = Json.object().add("noun", request.noun()).add("body", request.body()).build();
        var frame = paged ? Optional.<Dataframe>empty() : spilled(found.page(), limit, "raw_search", query, connection, pages, asker);
        return answer(connection, "search/" + request.noun(), found.page(), Shown.of(found.page(), paged ? Integer.MAX_VALUE : limit, asker.call().budget()), frame,
                Suggestions.of(request.noun().toLowerCase(Locale.ROOT)), Optional.of(found.id().isPresent() ? "async" : "sync"), found.id());
    }

    /**
     * As much of a result as fits.
     *
     * @param listed how many rows came
     * @param rows   how many of them are shown
     */
    private record Shown(JsonObject result, int listed, int rows) {

        static Shown of(BrapiAnswer answer, int limit, ResultBudget budget) {
            var list = answer.list();
            if (list.isEmpty()) return record(answer.result(), budget);
            var wanted = list.get().subList(0, Math.min(limit, list.get().size()));
            var fitting = ResultBudget.fitting(wanted, budget.structuredBytes() - RESERVE, row -> Json.bytes(row).length + 1);
            var rows = Json.array();
            fitting.forEach(rows::add);
            return new Shown(Json.object().add("data", rows).build(), list.get().size(), fitting.size());
        }

        private static Shown record(JsonValue result, ResultBudget budget) {
            var record = result instanceof JsonObject object ? object : Json.object().add("value", result).build();
            if (Json.bytes(record).length <= budget.structuredBytes() - RESERVE) return new Shown(record, 0, 0);
            throw new ToolFailure("result_too_large", "The record is larger than an answer may be.",
                    "Ask for a part of it, by a path below it or by params of the server.");
        }
    }

    private Optional<Dataframe> spilled(BrapiAnswer first, int limit, String source, JsonObject query, Connection connection,
                                        PageSource pages, Asker asker) {
        boolean ofObjects = !first.rows().isEmpty();
        int shown = Math.min(limit, first.list().map(JsonArray::size).orElse(0));
        if (!ofObjects || !Spill.isNeeded(first, shown)) return Optional.empty();
        var provenance = new Provenance(source, Optional.of(connection.baseUrl()), query,
                Json.object().add("alias", connection.alias().name()).build());
        return Optional.of(spill.all(asker.workspace(), asker.call(), provenance, first, pages));
    }

    private static RawAnswer answer(Connection connection, String path, BrapiAnswer first, Shown shown, Optional<Dataframe> frame,
                                    Optional<String> suggestion, Optional<String> kind, Optional<String> id) {
        var metadata = Json.object();
        for (var name : List.of("pagination", "status")) {
            if (first.metadata().containsKey(name)) metadata.add(name, first.metadata().get(name));
        }
        var warnings = new ArrayList<String>();
        if (frame.isEmpty() && shown.rows() < shown.listed()) {
            warnings.add("rows_incomplete: " + shown.rows() + " of the " + shown.listed() + " rows that came are in this answer; ask for smaller pages.");
        }
        frame.ifPresent(each -> warnings.addAll(each.warnings()));
        return new RawAnswer(connection.alias().name(), connection.baseUrl() + "/" + path, kind, id, metadata.build(), shown.result(), suggestion,
                frame.map(Dataframe::handle), warnings);
    }

    private Connection connection(Optional<String> alias, Asker asker) {
        return connections.required(asker.workspace(), asker.caller(), asker.call(), alias);
    }

    /** No smaller for an answer of few rows, since all of a longer list are pulled. */
    private int pageSize(int limit) {
        return Math.max(limit, brapi().rows().pageSize());
    }

    private BrapiSettings brapi() {
        return settings.brapi().orElseThrow();
    }
}
