package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.task.TaskSupport;

/** Tools that become tasks, and one that never does (specs/conformance.md 7). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class TaskFixtures {

    private static final Duration POLL = Duration.ofMillis(200);

    @Tool(name = "greet", description = "Greets.", waits = false)
    public ToolResult greet(@ToolArg(description = "Whom.") String name) {
        return ToolResult.ofText("Hello, " + name + "!");
    }

    @Tool(name = "slow_compute", description = "Takes so many seconds, as a task if any.", task = TaskSupport.OPTIONAL)
    public ToolResult slowCompute(@ToolArg(description = "How many.") int seconds,
                                  @ToolArg(description = "What it is for.") String label, Call call) {
        if (seconds > 0) call.continueAsTask(POLL);
        Pause.of(Duration.ofSeconds(seconds), call);
        return ToolResult.ofText("Computed " + label + " in " + seconds + " s.");
    }

    @Tool(name = "failing_job", description = "Fails after a second.", task = TaskSupport.REQUIRED)
    public ToolResult failingJob(Call call) {
        call.continueAsTask(POLL);
        Pause.of(Duration.ofSeconds(1), call);
        throw new ToolFailure("failed", "The job has failed.", "It always does.");
    }

    @Tool(name = "protocol_error_job", description = "Fails as nobody foresaw.", task = TaskSupport.OPTIONAL)
    public ToolResult protocolErrorJob(Call call) {
        call.continueAsTask(POLL);
        throw new IllegalStateException("this tool always fails, on purpose");
    }

    @Tool(name = "confirm_delete", description = "Asks before it would delete a file.", task = TaskSupport.OPTIONAL)
    public ToolResult confirmDelete(@ToolArg(description = "Its name.") String filename, Call call) {
        call.continueAsTask(POLL);
        boolean confirmed = answer(call, "confirm", Questions.form("Delete " + filename + "?", "confirm", "boolean"))
                .getBoolean("confirm", false);
        return ToolResult.ofText(filename + (confirmed ? " would be deleted." : " is kept."));
    }

    @Tool(name = "multi_input", description = "Asks two things at once.", task = TaskSupport.OPTIONAL)
    public ToolResult multiInput(Call call) {
        call.continueAsTask(POLL);
        var answers = call.client().answers();
        if (answers.results().isEmpty()) {
            var both = new LinkedHashMap<String, InputRequest>();
            both.put("first", Questions.form("What is the first name?", "name", "string"));
            both.put("second", Questions.form("What is the second name?", "name", "string"));
            throw InputRequired.of(both);
        }
        return ToolResult.ofText(answers.results().size() + " answers.");
    }

    @Tool(name = "test_tool_with_task", description = "Asks for a name, then goes on as a task.", task = TaskSupport.REQUIRED)
    public ToolResult asksThenWorks(Call call) {
        var name = answer(call, "user_name", Questions.form("What is your name?", "name", "string")).getString("name", "");
        call.continueAsTask(POLL);
        return ToolResult.ofText("Done for " + name + ".");
    }

    private static JsonObject answer(Call call, String key, InputRequest question) {
        var answers = call.client().answers();
        if (answers.refused(key)) throw new ToolFailure("declined", "The user declined.", "");
        return answers.accepted(key).orElseThrow(() -> InputRequired.of(key, question));
    }
}
