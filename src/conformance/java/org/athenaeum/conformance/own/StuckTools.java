package org.athenaeum.conformance.own;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.conformance.own.Waiting.State;

/** A call that hangs: it neither looks at the time nor stops when it is told to. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class StuckTools {

    private static final int LONGEST_SECONDS = 40;

    @Inject
    Waiting waiting;

    @Tool(name = "test_stuck", description = "Hangs until it is let go, although it has two seconds.", deadlineSeconds = 2)
    public ToolResult stuck(@ToolArg(description = "A name for this call.") String name, Call call) {
        call.cancellation().onCancel(() -> waiting.is(name, State.CANCELLED));
        waiting.is(name, State.WAITING);
        call.client().progress(1, OptionalDouble.empty(), "stuck");
        try {
            waiting.gate(name).await(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        call.client().progress(2, OptionalDouble.empty(), "too late");
        waiting.is(name, State.FINISHED);
        return ToolResult.ofText(name + " came too late.");
    }
}
