package org.athenaeum.brapi.filter;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * By what one list can be filtered (backends/brapi.md A3).
 *
 * @param filters            {@code {name, type, description, example, getName?, searchName?}}: under which name GET takes it, and a search
 * @param specReference      where the standard is published
 * @param availableEndpoints the lists that are told of
 */
public record FilterList(String endpoint, int filterCount, List<JsonObject> filters, String specReference, List<String> availableEndpoints)
        implements Readable {

    private static final String STANDARD = "https://brapi.org/specification";

    public FilterList {
        filters = List.copyOf(filters);
        availableEndpoints = List.copyOf(availableEndpoints);
    }

    /**
     * The filters of that list.
     *
     * @throws ToolFailure {@code unknown_endpoint} with {@code endpoint} and {@code availableEndpoints}
     */
    public static FilterList of(String endpoint) {
        var filters = FilterCatalogue.of(endpoint).orElseThrow(() -> unknown(endpoint));
        return new FilterList(endpoint, filters.size(), filters, STANDARD, FilterCatalogue.endpoints());
    }

    @Override
    public String account() {
        var text = new StringBuilder("Filters of " + endpoint + " in BrAPI v2.1: one value on GET, lists of values in a search.\n");
        for (var filter : filters) {
            text.append(filter.getString("name")).append(": ").append(filter.getString("description")).append(" (").append(ways(filter))
                    .append(")\n");
        }
        return text.append("A server may ignore what it does not know: look at the rows.").toString();
    }

    private static String ways(JsonObject filter) {
        boolean got = filter.containsKey("getName");
        boolean searched = filter.containsKey("searchName");
        if (got && searched) return "GET " + filter.getString("getName") + ", search " + filter.getString("searchName");
        if (got) return "GET " + filter.getString("getName");
        return searched ? "search only, as " + filter.getString("searchName") : "neither on GET nor in a search";
    }

    private static ToolFailure unknown(String endpoint) {
        return new ToolFailure("unknown_endpoint", "The filters of that list are not known here.",
                "Ask for one of " + String.join(", ", FilterCatalogue.endpoints()) + ".",
                Json.object().add("endpoint", endpoint.replaceAll("\\p{Cntrl}", "?"))
                        .add("availableEndpoints", Json.strings(FilterCatalogue.endpoints())).build());
    }
}
