package org.athenaeum.brapi.upstream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The query of a GET, in the order given; a list repeats its key (backends/brapi.md C9).
 *
 * @param values no key without a value
 */
public record Parameters(Map<String, List<String>> values) {

    public static final Parameters NONE = new Parameters(Map.of());

    public Parameters {
        var copy = new LinkedHashMap<String, List<String>>();
        values.forEach((name, each) -> {
            if (!each.isEmpty()) copy.put(name, List.copyOf(each));
        });
        values = Collections.unmodifiableMap(copy);
    }

    public static Parameters of(String name, Object value) {
        return NONE.with(name, value);
    }

    /** With that value in place of what the name had. */
    public Parameters with(String name, Object value) {
        return with(name, List.of(String.valueOf(value)));
    }

    /** With those values in place of what the name had; none takes the name away. */
    public Parameters with(String name, List<String> several) {
        var copy = new LinkedHashMap<>(values);
        copy.put(name, new ArrayList<>(several));
        return new Parameters(copy);
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }
}
