package org.athenaeum.operations.legacy;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;

/** A JSON-RPC batch of 2025-03-26: 1 to 50 messages, no handshake among them (specs/mcp.md 3.1, RULINGS 10). */
public record Batch(List<JsonValue> entries) {

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

    /** The array of responses; none if no entry asks for one. An entry that is no message gets an error of its own. */
    public Optional<byte[]> answer(Function<JsonRpcMessage, Optional<byte[]>> each) {
        var out = new ByteArrayOutputStream();
        for (var entry : entries) {
            single(entry, each).ifPresent(response -> {
                out.write(out.size() == 0 ? '[' : ',');
                out.writeBytes(response);
            });
        }
        if (out.size() == 0) return Optional.empty();
        out.write(']');
        return Optional.of(out.toByteArray());
    }

    private static Optional<byte[]> single(JsonValue entry, Function<JsonRpcMessage, Optional<byte[]>> each) {
        try {
            return each.apply(JsonRpcMessage.of(entry));
        } catch (ProtocolFailure failure) {
            return Optional.of(JsonRpcWriter.error(failure));
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
