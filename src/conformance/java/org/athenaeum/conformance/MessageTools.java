package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.time.Duration;
import java.util.OptionalDouble;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.LogLevel;

/** Tools that say something before their answer, or let the connection go (specs/conformance.md 4.2 to 4.5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class MessageTools {

    private static final Duration STEP = Duration.ofMillis(50);
    private static final String LOGGER = "conformance";

    @Tool(name = "test_tool_with_progress", description = "Reports progress to whoever asks for it.")
    public ToolResult progress(Call call) {
        call.client().progress(0, OptionalDouble.of(100), "");
        Pause.of(STEP, call);
        call.client().progress(50, OptionalDouble.of(100), "");
        Pause.of(STEP, call);
        call.client().progress(100, OptionalDouble.of(100), "");
        return ToolResult.ofText("Progress was reported.");
    }

    @Tool(name = "test_tool_with_logging", description = "Logs what it does.")
    public ToolResult logging(Call call) {
        log(call, LogLevel.INFO, "Tool execution started");
        Pause.of(STEP, call);
        log(call, LogLevel.INFO, "Tool processing data");
        Pause.of(STEP, call);
        log(call, LogLevel.INFO, "Tool execution completed");
        return ToolResult.ofText("The execution was logged.");
    }

    @Tool(name = "test_logging_tool", description = "Logs one message of each level.")
    public ToolResult everyLevel(Call call) {
        for (var level : LogLevel.values()) log(call, level, level.word());
        return ToolResult.ofText("One message of each level was logged.");
    }

    @Tool(name = "test_reconnection", description = "Lets the connection go and answers whoever comes back.")
    public ToolResult reconnection(Call call) {
        call.client().release(Duration.ofMillis(500));
        Pause.of(STEP.multipliedBy(2), call);
        return ToolResult.ofText("Reconnection test completed");
    }

    private static void log(Call call, LogLevel level, String text) {
        call.client().log(level, LOGGER, Json.string(text));
    }
}
