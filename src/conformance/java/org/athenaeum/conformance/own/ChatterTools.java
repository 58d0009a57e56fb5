package org.athenaeum.conformance.own;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.conformance.own.Waiting.State;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.LogLevel;

/** A call that says much before its answer, whether anyone reads it or not. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ChatterTools {

    private static final int MOST_BYTES = 1 << 20;

    @Inject
    Waiting waiting;

    @Tool(name = "chatter", description = "Logs many long messages as fast as it can.")
    public ToolResult chatter(@ToolArg(description = "A name for this call.") String name,
                              @ToolArg(description = "How many.") int messages,
                              @ToolArg(description = "How long each is.") int bytes, Call call) {
        waiting.is(name, State.WAITING);
        call.cancellation().onCancel(() -> waiting.is(name, State.CANCELLED));
        var text = Json.string("x".repeat(Math.min(bytes, MOST_BYTES)));
        for (int i = 0; i < messages; i++) {
            call.checkpoint();
            call.client().log(LogLevel.WARNING, "chatter", text);
        }
        waiting.is(name, State.FINISHED);
        return ToolResult.ofText(name + " said " + messages + " messages.");
    }
}
