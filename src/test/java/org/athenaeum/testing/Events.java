package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.protocol.Json;

/** An event stream that came to its end. */
final class Events {

    static final String TYPE = "text/event-stream";

    private Events() {
    }

    /** The messages in it, batches opened. */
    static List<JsonObject> messages(byte[] stream) {
        var parser = new EventParser();
        var messages = new ArrayList<JsonObject>();
        for (byte next : stream) {
            parser.take(next).filter(StreamEvent::isMessage).map(event -> Json.read(event.data().orElseThrow()))
                    .ifPresent(json -> messages.addAll(opened(json)));
        }
        return messages;
    }

    /** A batch as its messages, a message as itself. */
    static List<JsonObject> opened(JsonValue json) {
        return json instanceof JsonObject one ? List.of(one) : json.asJsonArray().getValuesAs(JsonObject.class);
    }
}
