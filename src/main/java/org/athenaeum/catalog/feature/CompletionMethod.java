package org.athenaeum.catalog.feature;

import java.util.List;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;

/** How values for the arguments of a prompt or a template are suggested. */
public record CompletionMethod(FeatureMethod method) {

    public CompletionResponse complete(CompletionRequest request, Object... context) {
        return (CompletionResponse) method.call(List.of(), With.also(context, request));
    }
}
