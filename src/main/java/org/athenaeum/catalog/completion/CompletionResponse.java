package org.athenaeum.catalog.completion;

import java.util.List;

/**
 * Suggestions, the best first.
 *
 * @param values at most {@value #MOST_VALUES}
 * @param total  how many there are
 */
public record CompletionResponse(List<String> values, int total) {

    /** No answer holds more (CMP-02). */
    public static final int MOST_VALUES = 100;

    public static final CompletionResponse NONE = new CompletionResponse(List.of(), 0);

    public CompletionResponse {
        values = List.copyOf(values);
        if (values.size() > MOST_VALUES) throw new IllegalArgumentException("more than " + MOST_VALUES + " values");
        if (total < values.size()) throw new IllegalArgumentException("fewer in total than here");
    }

    /** Whether there are more than these. */
    public boolean hasMore() {
        return total > values.size();
    }
}
