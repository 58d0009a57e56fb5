package org.athenaeum.operations.legacy.conversation;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.athenaeum.protocol.JsonRpcMessage.Response;

/** The requests of ours that a client has not answered yet, under ids of our own (specs/mcp.md 8.1). */
public final class Questions {

    /** More at once are not asked. */
    static final int MOST_OPEN = 64;

    /** All guarded by this. */
    private final Map<String, Consumer<Optional<JsonObject>>> open = new LinkedHashMap<>();
    private long last;
    private boolean abandoned;

    /**
     * Notes a question; what comes back is handed on once: the whole response, or nothing if none will come.
     *
     * @return the id to ask it under; absent if too many are open or nobody is there
     */
    public synchronized Optional<String> ask(Consumer<Optional<JsonObject>> answered) {
        if (abandoned || open.size() >= MOST_OPEN) return Optional.empty();
        var id = "athenaeum-" + ++last;
        open.put(id, answered);
        return Optional.of(id);
    }

    /** An answer to nothing we asked is ignored. */
    public void answer(Response response) {
        if (!(response.id().value() instanceof JsonString id)) return;
        taken(id.getString()).ifPresent(question -> question.accept(Optional.of(response.body())));
    }

    /** No answer is waited for any more. */
    public void giveUp(String id) {
        taken(id).ifPresent(question -> question.accept(Optional.empty()));
    }

    void abandon() {
        List<String> ids;
        synchronized (this) {
            abandoned = true;
            ids = List.copyOf(open.keySet());
        }
        ids.forEach(this::giveUp);
    }

    private synchronized Optional<Consumer<Optional<JsonObject>>> taken(String id) {
        return Optional.ofNullable(open.remove(id));
    }
}
