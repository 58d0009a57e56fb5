package org.athenaeum.operations.task.mill;

import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.protocol.Json;

public class Mill {

    private static final Duration POLL = Duration.ofMillis(250);

    @Inject
    Gate gate;

    @Tool(name = "hum", description = "Takes no time, and was never declared to.")
    public ToolResult hum(Call call) {
        call.continueAsTask(POLL);
        return ToolResult.ofText("hum");
    }

    @Tool(name = "grind", description = "Takes long.", task = TaskSupport.OPTIONAL, deadlineSeconds = 3_600)
    public ToolResult grind(Call call) {
        call.continueAsTask(POLL);
        gate.pass(call);
        return ToolResult.ofText("flour");
    }

    @Tool(name = "stall", description = "Takes longer than it may.", task = TaskSupport.OPTIONAL, deadlineSeconds = 60)
    public ToolResult stall(Call call) {
        return grind(call);
    }

    @Tool(name = "burn", description = "Fails.", task = TaskSupport.OPTIONAL)
    public ToolResult burn(Call call) {
        call.continueAsTask(POLL);
        throw new ToolFailure("burnt", "It is burnt.", "");
    }

    @Tool(name = "break_down", description = "Fails as nobody foresaw.", task = TaskSupport.REQUIRED)
    public ToolResult breakDown(Call call) {
        call.continueAsTask(POLL);
        throw new IllegalStateException("a cog is missing");
    }

    @Tool(name = "order", description = "Asks who orders, then takes long.", task = TaskSupport.OPTIONAL)
    public ToolResult order(Call call) {
        var answer = call.client().answers().accepted("who").orElseThrow(() -> InputRequired.of("who", form("Who orders?")));
        call.continueAsTask(POLL);
        return ToolResult.ofText("ordered by " + answer.getString("name"));
    }

    @Tool(name = "deliver", description = "Asks two things at once, then one of them again.", task = TaskSupport.OPTIONAL)
    public ToolResult deliver(Call call) {
        call.continueAsTask(POLL);
        var answers = call.client().answers();
        if (answers.results().isEmpty()) {
            var both = new LinkedHashMap<String, InputRequest>();
            both.put("to", form("To whom?"));
            both.put("by", form("By whom?"));
            throw InputRequired.of(both);
        }
        if (answers.state().isEmpty()) {
            throw InputRequired.of(Map.of("to", form("Really?"))).remembering(Json.object()
                    .add("to", name(answers.accepted("to").orElseThrow()))
                    .add("by", name(answers.accepted("by").orElseThrow())).build());
        }
        var first = answers.state().orElseThrow();
        return ToolResult.ofText("to " + first.getString("to") + ", then " + name(answers.accepted("to").orElseThrow())
                + ", by " + first.getString("by"));
    }

    private static String name(JsonObject content) {
        return content.getString("name");
    }

    private static InputRequest form(String message) {
        return new InputRequest.Form(message, Json.object().add("type", "object")
                .add("properties", Json.object().add("name", Json.object().add("type", "string")))
                .add("required", Json.strings(List.of("name"))).build());
    }
}
