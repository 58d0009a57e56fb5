package org.athenaeum.operations.admission;

import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.registry.ToolDefinition;

/**
 * As what a call counts (RULINGS 16).
 *
 * @param units how many ordinary calls it counts for
 */
record Price(RateClass kind, int units) {

    static final Price READING = new Price(RateClass.READ, 1);

    Price {
        if (units < 1) throw new IllegalArgumentException("a call that counts for nothing");
    }

    static Price of(ToolDefinition tool) {
        return tool.annotation(Limited.class).map(limited -> new Price(limited.value(), limited.units()))
                .orElse(new Price(tool.hints().readOnly() ? RateClass.READ : RateClass.WRITE, 1));
    }
}
