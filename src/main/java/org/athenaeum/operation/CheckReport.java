package org.athenaeum.operation;

import java.util.List;

/**
 * What a check found. The lines are for the operator's own eyes and still name no page, no secret and no path.
 *
 * @param facts    what there is, such as a number of pages
 * @param problems why the family cannot serve as it should; empty if it can
 */
public record CheckReport(List<String> facts, List<String> problems) {

    public CheckReport {
        facts = List.copyOf(facts);
        problems = List.copyOf(problems);
    }

    /** Nothing is wrong. */
    public static CheckReport well(String... facts) {
        return new CheckReport(List.of(facts), List.of());
    }

    /** The family cannot serve. */
    public static CheckReport failed(String problem) {
        return new CheckReport(List.of(), List.of(problem));
    }

    public boolean ok() {
        return problems.isEmpty();
    }
}
