package org.athenaeum.conformance.own;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.conformance.own.Waiting.State;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.LogLevel;

/** A call that waits until it is let go or cancelled, and calls to see from outside which of these happened. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class WaitingTools {

    private static final int LONGEST_SECONDS = 40;

    @Inject
    Waiting waiting;

    @Tool(name = "test_wait", description = "Waits until it is let go, and tells how far it is to whoever asks.")
    public ToolResult waits(@ToolArg(description = "A name for this call.") String name, Call call) {
        var gate = waiting.gate(name);
        call.cancellation().onCancel(gate::countDown);
        waiting.is(name, State.WAITING);
        call.client().progress(1, OptionalDouble.of(2), "waiting");
        call.client().log(LogLevel.INFO, "conformance", Json.string(name + " waits"));
        await(gate);
        waiting.is(name, call.isCancelled() ? State.CANCELLED : State.FINISHED);
        call.checkpoint();
        call.client().progress(2, OptionalDouble.of(2), "done");
        return ToolResult.ofText(name + " was let go.");
    }

    @Tool(name = "test_let_go", description = "Lets a waiting call go on.", waits = false)
    public ToolResult letGo(@ToolArg(description = "Its name.") String name) {
        waiting.gate(name).countDown();
        return ToolResult.ofText("Let go.");
    }

    @Tool(name = "test_waiting_state", description = "Tells what became of a waiting call.", waits = false)
    public ToolResult state(@ToolArg(description = "Its name.") String name) {
        return ToolResult.ofText(waiting.of(name).name().toLowerCase(Locale.ROOT));
    }

    @Tool(name = "test_release_and_wait", description = "Lets the connection go, then waits as test_wait does.")
    public ToolResult releaseAndWait(@ToolArg(description = "A name for this call.") String name, Call call) {
        call.client().release(Duration.ofMillis(200));
        return waits(name, call);
    }

    @Tool(name = "test_progress_burst", description = "Reports progress as fast as it can, and backwards too.")
    public ToolResult burst(Call call) {
        for (int step = 0; step < 10_000; step++) call.client().progress(step, OptionalDouble.of(10_000), "");
        call.client().progress(5, OptionalDouble.of(10_000), "back");
        call.client().progress(10_000, OptionalDouble.of(10_000), "end");
        call.client().progress(10_000, OptionalDouble.of(10_000), "again");
        return ToolResult.ofText("Reported.");
    }

    private static void await(CountDownLatch gate) {
        try {
            gate.await(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
