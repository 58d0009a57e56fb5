package org.athenaeum.operations.legacy;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;

/** A JSON-RPC batch of 2025-03-26: 1 to 50 messages, no handshake among them (specs/mcp.md 3.1, RULINGS 10). */
public record Batch(List<JsonValue> entries) {

    /** What all batches together may hold of answers that wait for others. */
    public static final long MOST_BYTES_OF_ALL = 64L << 20;
    private static final int MOST_ENTRIES = 50;

    public Batch {
        entries = List.copyOf(entries);
    }

    /** The batch that an array is; refused where it is empty, too long, or holds {@code initialize}. */
    public static Batch of(JsonArray array) {
        if (array.isEmpty()) throw ProtocolFailure.invalidRequest("an empty batch");
        if (array.size() > MOST_ENTRIES) {
            throw ProtocolFailure.invalidRequest("a batch has at most " + MOST_ENTRIES + " messages");
        }
        if (array.stream().anyMatch(Batch::isHandshake)) {
            throw ProtocolFailure.invalidRequest("initialize never stands in a batch");
        }
        return new Batch(array);
    }

    /** What an array is answered with where the revision has no batches. */
    public static ProtocolFailure notAllowed() {
        return ProtocolFailure.invalidRequest("an array of messages is allowed in 2025-03-26 only");
    }

    /**
     * Answers with the array of responses, once each entry has its own; with nothing but acceptance if no entry asks for any. An
     * entry that is no message gets an error of its own.
     *
     * @param budget for the answers that have to wait for the others, of all batches
     */
    public void answer(Reply reply, ByteBudget budget, BiConsumer<JsonRpcMessage, Reply> each) {
        var answers = new BatchAnswers(reply, entries.size(), budget);
        boolean done = false;
        try {
            entries.forEach(entry -> answer(entry, answers, each));
            done = true;
        } finally {
            if (!done) answers.abandon();
        }
    }

    private static void answer(JsonValue entry, BatchAnswers answers, BiConsumer<JsonRpcMessage, Reply> each) {
        var own = answers.next(entry instanceof JsonObject message ? RequestId.of(message.get("id")) : Optional.empty());
        try {
            each.accept(JsonRpcMessage.of(entry), own);
        } catch (ProtocolFailure failure) {
            own.end(new Answer.Refused(failure));
        }
    }

    private static boolean isHandshake(JsonValue entry) {
        try {
            return JsonRpcMessage.of(entry) instanceof Request request && request.method().equals(InitializeMethod.NAME);
        } catch (ProtocolFailure failure) {
            return false;
        }
    }
}
