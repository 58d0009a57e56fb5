package org.athenaeum.brapi.find;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.dialect.Detected;
import org.athenaeum.brapi.find.request.FindRequest;
import org.athenaeum.brapi.row.RowForm;
import org.athenaeum.brapi.spill.Dataframe;
import org.athenaeum.brapi.spill.PagedList;
import org.athenaeum.brapi.spill.Spill;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;

/** Finds rows of a list (backends/brapi.md A0, find flow). */
@ApplicationScoped
public class Finding {

    private static final int RESERVE = 16_384;
    private static final int MOST_VALUES = 200;

    @Inject
    Connections connections;

    @Inject
    Spill spill;

    @Inject
    DeadSearches dead;

    @Inject
    Settings settings;

    /** Who asks, and where rows go. */
    public record Asker(Caller caller, Workspace workspace, Call call) {
    }

    public FindAnswer find(Listing listing, FindRequest request, Asker asker) {
        return find(listing, request, row -> true, asker);
    }

    /** @param ours what only this side can tell of a row */
    public FindAnswer find(Listing listing, FindRequest request, Predicate<JsonObject> ours, Asker asker) {
        var connection = connections.required(asker.workspace(), asker.caller(), asker.call(), request.alias());
        var profile = connection.profile(asker.call());
        var dialect = Detected.of(connection, profile).dialect();
        var rows = settings.brapi().orElseThrow().rows();
        int limit = request.loadLimit().orElse(rows.loadLimit());
        var overridden = new ArrayList<String>();
        var wishes = wishes(listing, request, overridden);

        boolean closed = dialect.deadSearches().contains(listing.endpoint()) || dead.contains(connection, listing.endpoint());
        var asking = new Asking(connection, listing, Math.max(limit, rows.pageSize()), settings.brapi().orElseThrow().upstream(), asker.call());
        var route = new Routing(listing, dialect, profile, closed).of(wishes);
        List<PagedList> lists;
        try {
            lists = asking.first(route);
        } catch (ToolFailure failed) {
            if (route.search().isEmpty() || !DeadSearches.isDeath(failed) || !profile.serves(listing.endpoint(), "GET")) throw failed;
            dead.add(connection, listing.endpoint());
            route = new Routing(listing, dialect, profile, true).of(wishes);
            lists = asking.first(route);
        }

        var sieve = new Sieve(listing, wishes, ours, new RowForm(dialect.takesNullsOut()), limit);
        var found = new Found(connection, listing, request, limit, asker);
        var frame = found.frame(spill, lists, sieve);
        return found.answer(spill, sieve, new Findings(sieve, wishes, route, dialect.id()), frame, lists, overridden);
    }

    /** One question on its way to an answer. */
    private record Found(Connection connection, Listing listing, FindRequest request, int limit, Asker asker) {

        /** All rows in a dataframe, where the first pages do not hold all. */
        Optional<Dataframe> frame(Spill spill, List<PagedList> lists, Sieve sieve) {
            int listed = lists.stream().mapToInt(list -> list.first().list().map(JsonArray::size).orElse(0)).sum();
            boolean more = listed > limit || lists.stream()
                    .anyMatch(list -> Spill.isNeeded(list.first(), list.first().list().map(JsonArray::size).orElse(0)));
            if (more) return Optional.of(spill.all(asker.workspace(), asker.call(), provenance(), lists, sieve));
            lists.forEach(list -> sieve.pass(list.first().rows()));
            return Optional.empty();
        }

        FindAnswer answer(Spill spill, Sieve sieve, Findings findings, Optional<Dataframe> pulled, List<PagedList> lists, List<String> overridden) {
            var warnings = new ArrayList<>(findings.warnings());
            warnings.addAll(overridden);
            var rows = ResultBudget.fitting(sieve.rows(), asker.call().budget().structuredBytes() - RESERVE, row -> Json.bytes(row).length + 1);
            boolean unfit = pulled.isEmpty() && rows.size() < sieve.rows().size();
            var frame = unfit ? Optional.of(spill.keep(asker.workspace(), asker.call(), provenance(), sieve.rows())) : pulled;
            frame.ifPresent(each -> warnings.addAll(each.warnings()));
            var distributions = new LinkedHashMap<String, JsonObject>();
            sieve.distributions().forEach((field, values) -> distributions.put(field, values.json()));

            long total = frame.map(Dataframe::frame).flatMap(each -> Optional.of(each.rows().total().orElse(each.rows().count())))
                    .orElse(sieve.passed());
            var notice = rows.isEmpty() ? Optional.of(warnings.isEmpty() ? "Nothing was found: ask with fewer filters, or look at their spelling."
                    : "Nothing was found; the warnings may tell why.") : Optional.<String>empty();
            return new FindAnswer(connection.alias().name(), rows, rows.size() < total, distributions, frame.map(Dataframe::handle), total,
                    rows.size(), Routing.applied(findings.route()), findings.notHonoured(), findings.refinement(total, limit), notice, warnings);
        }

        private Provenance provenance() {
            var query = Json.object();
            request.filters().forEach((name, values) -> query.add(name, Json.strings(values)));
            request.extraFilters().ifPresent(extra -> query.add("extraFilters", extra));
            return new Provenance("find_" + listing.endpoint(), Optional.of(connection.baseUrl()), query.build(),
                    Json.object().add("alias", connection.alias().name()).build());
        }
    }

    /** A named filter is taken before the same among the further ones. */
    private static List<Wish> wishes(Listing listing, FindRequest request, List<String> overridden) {
        Map<String, List<String>> all = new LinkedHashMap<>(request.filters());
        request.extraFilters().ifPresent(extra -> extra.forEach((name, value) -> {
            var values = texts(name, value);
            if (!all.containsKey(name)) all.put(name, values);
            else if (!all.get(name).equals(values)) overridden.add("filter_overridden: " + name + " of extraFilters gives way to the argument of its own.");
        }));
        return all.entrySet().stream().filter(each -> !each.getValue().isEmpty())
                .map(each -> new Wish(each.getKey(), each.getValue(), listing.paths(each.getKey()))).toList();
    }

    private static List<String> texts(String name, JsonValue value) {
        if (!name.matches("[A-Za-z][A-Za-z0-9_]{0,99}") || name.equals("page") || name.equals("pageSize") || name.equals("pageToken")) throw unfit(name);
        var items = value instanceof JsonArray array ? array : List.of(value);
        if (items.size() > MOST_VALUES) throw unfit(name);
        var texts = new ArrayList<String>();
        for (var item : items) {
            switch (item.getValueType()) {
                case STRING -> texts.add(((JsonString) item).getString());
                case NUMBER, TRUE, FALSE -> texts.add(item.toString());
                default -> throw unfit(name);
            }
        }
        return texts;
    }

    private static ToolFailure unfit(String name) {
        return new ToolFailure("invalid_filter", "A further filter has a name, or a value, that is none.",
                "Give each as a text, a number, true or false, or as a list of such, by its canonical name.",
                Json.object().add("filter", name.length() > 100 ? name.substring(0, 100) : name.replaceAll("\\p{Cntrl}", "?")).build());
    }
}
