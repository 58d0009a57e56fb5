package org.athenaeum.catalog.prompt;

import java.util.List;

/** What a prompt gives: its messages, in order. */
public record PromptResponse(List<PromptMessage> messages) {

    public PromptResponse {
        messages = List.copyOf(messages);
    }
}
