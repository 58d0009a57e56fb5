package org.athenaeum.brapi.filter;

import java.util.Optional;

/**
 * How a filter of the standard is written (backends/brapi.md D4, F2).
 *
 * @param onGet    absent where GET does not take it
 * @param inSearch absent where no search does
 */
public record FilterName(Optional<String> onGet, Optional<String> inSearch) {

    /** The filter of that list; one that the standard does not have is written as it is, for servers that have it. */
    public static FilterName of(String endpoint, String canonical) {
        return FilterCatalogue.find(endpoint, canonical)
                .map(filter -> new FilterName(Optional.ofNullable(filter.getString("getName", null)),
                        Optional.ofNullable(filter.getString("searchName", null))))
                .orElseGet(() -> new FilterName(Optional.of(canonical), Optional.of(canonical)));
    }
}
