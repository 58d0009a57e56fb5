package org.athenaeum.brapi.find.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects the filters of a request in their order. */
final class Asked {

    private final Map<String, List<String>> filters = new LinkedHashMap<>();

    Asked list(String canonical, Optional<List<String>> values) {
        values.ifPresent(given -> filters.put(canonical, given));
        return this;
    }

    Asked one(String canonical, Optional<?> value) {
        value.ifPresent(given -> filters.put(canonical, List.of(String.valueOf(given))));
        return this;
    }

    Map<String, List<String>> filters() {
        return filters;
    }
}
