package org.athenaeum.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Optional;
import java.util.OptionalLong;

/** Makes events of the bytes of an event stream, as soon as each is whole. */
final class EventParser {

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private Optional<String> id = Optional.empty();
    private OptionalLong retry = OptionalLong.empty();
    private String type = "message";
    private Optional<String> data = Optional.empty();
    private boolean begun;

    /** Takes one more byte; what it completes, if anything. */
    Optional<StreamEvent> take(int next) {
        if (next != '\n') {
            line.write(next);
            return Optional.empty();
        }
        var text = line.toString(UTF_8);
        line.reset();
        return take(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text);
    }

    private Optional<StreamEvent> take(String text) {
        if (text.isEmpty()) return dispatch();
        if (text.startsWith(":")) return Optional.of(StreamEvent.comment(text.substring(1).strip()));

        begun = true;
        var colon = text.indexOf(':');
        var field = colon < 0 ? text : text.substring(0, colon);
        var value = colon < 0 ? "" : text.substring(text.startsWith(" ", colon + 1) ? colon + 2 : colon + 1);
        switch (field) {
            case "id" -> id = Optional.of(value);
            case "retry" -> retry = OptionalLong.of(Long.parseLong(value));
            case "event" -> type = value;
            case "data" -> data = Optional.of(data.map(before -> before + "\n" + value).orElse(value));
            default -> throw new AssertionError("an event stream has no field " + field);
        }
        return Optional.empty();
    }

    private Optional<StreamEvent> dispatch() {
        if (!begun) return Optional.empty();
        var event = new StreamEvent(id, retry, type, data, Optional.empty());
        id = Optional.empty();
        retry = OptionalLong.empty();
        type = "message";
        data = Optional.empty();
        begun = false;
        return Optional.of(event);
    }
}
