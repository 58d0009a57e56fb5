package org.athenaeum.operations.admission;

import java.util.List;
import java.util.Set;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.registry.ToolDefinition;

/**
 * As what a call counts (RULINGS 16).
 *
 * @param kinds in each of which it counts; never empty
 * @param units how many ordinary calls it counts for, in each
 */
record Price(Set<RateClass> kinds, int units) {

    static final Price READING = new Price(RateClass.READ, 1);
    static final Price WRITING = new Price(RateClass.WRITE, 1);

    Price {
        kinds = Set.copyOf(kinds);
        if (kinds.isEmpty() || units < 1) throw new IllegalArgumentException("a call that counts for nothing");
    }

    Price(RateClass kind, int units) {
        this(Set.of(kind), units);
    }

    static Price of(ToolDefinition tool) {
        return tool.annotation(Limited.class).map(limited -> new Price(Set.copyOf(List.of(limited.value())), limited.units()))
                .orElse(tool.hints().readOnly() ? READING : WRITING);
    }
}
