package org.athenaeum.catalog.completion;

import java.util.Map;

/**
 * What is to be completed.
 *
 * @param argument the argument's or variable's name; one that is declared
 * @param value    what is there so far; may be empty
 * @param context  values already chosen for other arguments; empty where none came or they made no sense
 */
public record CompletionRequest(String argument, String value, Map<String, String> context) {

    public CompletionRequest {
        context = Map.copyOf(context);
    }
}
