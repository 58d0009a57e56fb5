package org.athenaeum.brapi.filter;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/**
 * The filters of BrAPI v2.1 (backends/brapi.md F2). A list takes singular names on GET, and plural ones in the body of a search; a filter
 * with neither is one that no version of the standard has.
 */
final class FilterCatalogue {

    private static final JsonObject ENDPOINTS = read();

    private FilterCatalogue() {
    }

    /** The lists that are told of, in their order. */
    static List<String> endpoints() {
        return List.copyOf(ENDPOINTS.keySet());
    }

    /** {@code {name, type, description, example, getName?, searchName?}} each. */
    static Optional<List<JsonObject>> of(String endpoint) {
        return Optional.ofNullable(ENDPOINTS.getJsonObject(endpoint)).map(found -> found.getJsonArray("filters"))
                .map(FilterCatalogue::objects);
    }

    /** The filter of that name; absent where the standard has none. */
    static Optional<JsonObject> find(String endpoint, String name) {
        return of(endpoint).stream().flatMap(List::stream).filter(filter -> filter.getString("name").equals(name)).findFirst();
    }

    private static List<JsonObject> objects(JsonArray array) {
        return List.copyOf(array.getValuesAs(JsonObject.class));
    }

    private static JsonObject read() {
        try (var file = FilterCatalogue.class.getResourceAsStream("filters.json")) {
            return Json.read(file.readAllBytes()).asJsonObject();
        } catch (IOException broken) {
            throw new UncheckedIOException("the catalogue of filters cannot be read", broken);
        }
    }
}
