package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brapi.client.Pause;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.search.Searching;
import org.athenaeum.brapi.spill.PageSource;
import org.athenaeum.brapi.spill.PagedList;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.brapi.UpstreamSettings;

/**
 * Asks for the first pages on a route, with the means to go on.
 *
 * @param size rows of a page; no smaller for an answer of few rows, since all of a longer list are pulled
 */
record Asking(Connection connection, Listing listing, int size, UpstreamSettings settings, Call call) {

    List<PagedList> first(Route route) {
        if (route.search().isPresent()) return List.of(searched(route.search().get()));
        return route.gets().stream().map(this::got).toList();
    }

    private PagedList got(Parameters query) {
        var first = connection.server().get(listing.endpoint(), query.with("pageSize", size), Patience.REQUEST, call);
        PageSource further = (index, rows, token) -> connection.server().get(listing.endpoint(),
                token.map(each -> query.with("pageToken", each)).orElse(query.with("page", index)).with("pageSize", rows), Patience.PAGE, call);
        return new PagedList(first, further);
    }

    private PagedList searched(JsonObject body) {
        var searching = new Searching(connection.server(), listing.endpoint(), settings, Pause.REAL, call);
        var found = searching.begin(Json.object(body).add("pageSize", size).build());
        PageSource further = (index, rows, token) -> found.id().map(id -> searching.page(id, index, rows)).orElseGet(() -> {
            var next = Json.object(body).add("pageSize", rows);
            token.ifPresentOrElse(each -> next.add("pageToken", each), () -> next.add("page", index));
            return searching.begin(next.build()).page();
        });
        return new PagedList(found.page(), further);
    }
}
