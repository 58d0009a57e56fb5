package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.newName;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Clients that ask for much and read none of it. */
class SlowReaderIT {

    /** More than any socket buffers and a stream's queue take together. */
    private static final int MESSAGES = 200;
    private static final int BYTES = 200_000;
    private static final JsonObject EVERYTHING = json("{\"io.modelcontextprotocol/logLevel\":\"debug\"}");

    private final List<EventStream> unread = new ArrayList<>();

    @AfterEach
    void close() {
        unread.forEach(EventStream::close);
    }

    private String chatter(Revision revision) {
        var name = newName();
        var arguments = Json.object().add("name", name).add("messages", MESSAGES).add("bytes", BYTES).build();
        unread.add(call(Gateway.connected(revision), "chatter", arguments, EVERYTHING).open());
        return name;
    }

    @Test
    @DisplayName("MOD-11: the call of a client that does not read is cancelled, since nobody will hear its answer")
    void cancelsTheCallOfWhoDoesNotRead() {
        awaitState(chatter(Revision.V2026_07_28), "cancelled");
    }

    @Test
    @DisplayName("LEG-07: in a session the call goes on, held up by nobody, and its client may come back")
    void holdsNoCallUp() {
        awaitState(chatter(Revision.V2025_11_25), "finished");
    }

    @Test
    @DisplayName("forty clients that do not read hold nobody else up: others are served, and hear what is said to them")
    void servesTheOthersMeanwhile() {
        var names = new ArrayList<String>();
        for (int i = 0; i < 20; i++) {
            names.add(chatter(Revision.V2026_07_28));
            names.add(chatter(Revision.V2025_06_18));
        }

        for (int i = 0; i < 20; i++) {
            var client = Gateway.connected(Revision.V2025_11_25);
            try (var stream = call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}")).open()) {
                assertThat(all(stream)).hasSize(4);
            }
        }
        for (int i = 0; i < names.size(); i++) awaitState(names.get(i), i % 2 == 0 ? "cancelled" : "finished");
    }
}
