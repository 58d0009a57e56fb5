package org.athenaeum.brapi.find;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.capability.Profile;
import org.athenaeum.brapi.dialect.Dialect;
import org.athenaeum.brapi.filter.FilterName;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * Chooses the way (backends/brapi.md A0 find flow, D4): GET with the standard's singular names; a search where a filter has several values
 * or no name on GET; else one GET for each value. No filter is cut to its first value.
 */
record Routing(Listing listing, Dialect dialect, Profile profile, boolean searchDead) {

    /** More requests than that answer no question. */
    private static final int MOST_GETS = 20;

    /**
     * @throws ToolFailure {@code missing_find_route}; {@code search_endpoint_disabled}; {@code too_many_values}
     */
    Route of(List<Wish> wishes) {
        boolean got = profile.serves(listing.endpoint(), "GET");
        boolean searchable = profile.serves("search/" + listing.endpoint(), "POST");
        boolean alive = searchable && !searchDead;
        if (!got && !alive) throw noWay(searchable);
        boolean needsSearch = wishes.stream().anyMatch(wish -> wish.values().size() > 1 || nameOnGet(wish).isEmpty() && nameInSearch(wish).isPresent());
        return alive && (needsSearch || !got) ? search(wishes, got) : gets(wishes);
    }

    private Route search(List<Wish> wishes, boolean got) {
        var body = Json.object();
        var sent = new ArrayList<String>();
        for (var wish : wishes) {
            nameInSearch(wish).ifPresent(name -> {
                add(body, name, wish);
                sent.add(wish.name());
            });
        }
        var why = got ? "GET takes one value of a filter, and not every filter" : "the server offers no GET of " + listing.endpoint();
        return new Route(Optional.of(body.build()), List.of(), sent, List.of("route_changed: searched, since " + why + "."));
    }

    private static void add(JsonObjectBuilder body, String name, Wish wish) {
        boolean single = !name.endsWith("s") || name.equals("genus") || name.equals("species");
        if (name.equals("active")) body.add(name, truth(wish));
        else if (name.equals("start") || name.equals("end")) body.add(name, position(wish));
        else if (name.equals("observationLevels")) body.add(name, levels(wish));
        else if (single && !name.equals("genus") && !name.equals("species")) body.add(name, wish.values().get(0));
        else body.add(name, Json.strings(wish.values()));
    }

    private static boolean truth(Wish wish) {
        var said = wish.values().get(0);
        if (said.equals("true") || said.equals("false")) return said.equals("true");
        throw unfit(wish, "true or false");
    }

    private static long position(Wish wish) {
        var said = wish.values().get(0);
        if (said.matches("\\d{1,15}")) return Long.parseLong(said);
        throw unfit(wish, "a whole number from 0");
    }

    private static ToolFailure unfit(Wish wish, String what) {
        return new ToolFailure("invalid_filter", "The filter " + wish.name() + " is not " + what + ".", "Give it as " + what + ".",
                Json.object().add("filter", wish.name()).build());
    }

    private static JsonArrayBuilder levels(Wish wish) {
        var levels = Json.array();
        wish.values().forEach(level -> levels.add(Json.object().add("levelName", level)));
        return levels;
    }

    private Route gets(List<Wish> wishes) {
        List<Parameters> queries = List.of(Parameters.NONE);
        var sent = new ArrayList<String>();
        var warnings = new ArrayList<String>();
        for (var wish : wishes) {
            var name = nameOnGet(wish);
            if (name.isEmpty()) continue;
            sent.add(wish.name());
            var more = new ArrayList<Parameters>();
            for (var query : queries) {
                for (var value : wish.values()) more.add(query.with(name.get(), value));
            }
            queries = more;
            if (queries.size() > MOST_GETS) throw tooMany(wish);
        }
        if (queries.size() > 1) {
            warnings.add("route_changed: asked " + queries.size() + " times, once for each value, since the server has no search of "
                    + listing.endpoint() + " that answers.");
        }
        return new Route(Optional.empty(), queries, sent, warnings);
    }

    private Optional<String> nameOnGet(Wish wish) {
        if (dialect.ignores(listing.endpoint(), wish.name())) return Optional.empty();
        return dialect.getName(listing.endpoint(), wish.name()).or(() -> FilterName.of(listing.endpoint(), wish.name()).onGet());
    }

    private Optional<String> nameInSearch(Wish wish) {
        return FilterName.of(listing.endpoint(), wish.name()).inSearch();
    }

    private ToolFailure noWay(boolean searchable) {
        var data = Json.object().add("service", listing.endpoint()).add("searchService", "search/" + listing.endpoint())
                .add("supportedCount", profile.services().size()).build();
        if (searchable) {
            return new ToolFailure("search_endpoint_disabled", "The server offers only a search of " + listing.endpoint() + ", which does not answer.",
                    "Call brapi_server_info to see what else it offers.", data);
        }
        return new ToolFailure("missing_find_route", "The server offers neither " + listing.endpoint() + " nor a search of it.",
                "Call brapi_server_info to see what it offers.", data);
    }

    private ToolFailure tooMany(Wish wish) {
        return new ToolFailure("too_many_values", "The server has no search of " + listing.endpoint() + " that answers, and the filters have more than "
                + MOST_GETS + " combinations.", "Ask with fewer values.", Json.object().add("filter", wish.name()).build());
    }

    /** What was sent, as a caller reads it. */
    static JsonObject applied(Route route) {
        if (route.search().isPresent()) return route.search().get();
        var applied = Json.object();
        var names = route.gets().stream().flatMap(query -> query.values().keySet().stream()).distinct().toList();
        for (var name : names) {
            var values = route.gets().stream().flatMap(query -> query.values().getOrDefault(name, List.of()).stream()).distinct().toList();
            if (values.size() == 1) applied.add(name, values.get(0));
            else applied.add(name, Json.strings(values));
        }
        return applied.build();
    }
}
