package org.athenaeum.testing;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a server said on an event stream: an event, or a comment line on its own (which is how a stream shows that it lives).
 *
 * @param id      the stream position it carries
 * @param retry   the milliseconds a client should wait before it comes back
 * @param type    the event's type, {@code message} where none is named
 * @param data    its data; empty data and none are different things
 * @param comment the comment, if it is one
 */
public record StreamEvent(Optional<String> id, OptionalLong retry, String type, Optional<String> data, Optional<String> comment) {

    static StreamEvent comment(String text) {
        return new StreamEvent(Optional.empty(), OptionalLong.empty(), "message", Optional.empty(), Optional.of(text));
    }

    /** Whether it holds a JSON-RPC message: priming events have an id and empty data (specs/mcp.md 3.7). */
    public boolean isMessage() {
        return data.filter(text -> !text.isEmpty()).isPresent();
    }

    public boolean isPriming() {
        return id.isPresent() && data.filter(String::isEmpty).isPresent();
    }
}
