package org.athenaeum.operations.tools.notebook;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.OpensWorkspace;
import org.athenaeum.session.workspace.Workspace;

@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class NotebookTools {

    @Inject
    Notes notes;

    @Inject
    Doze doze;

    public record Written(int notes) implements Readable {
        @Override
        public String account() {
            return notes + " notes";
        }
    }

    public record Page(List<String> notes) implements Readable {
        @Override
        public String account() {
            return "Notes: " + String.join(", ", notes);
        }
    }

    @Tool(name = "write", description = "Writes a note; it lasts an hour.")
    @OpensWorkspace
    public Written write(@ToolArg(description = "The note.") String note, Workspace workspace) {
        return keep(note, workspace);
    }

    @Tool(name = "read", description = "Reads the notes.")
    public Page read(Workspace workspace) {
        return new Page(notes.of(workspace.key()));
    }

    @Tool(name = "dictate", description = "Writes a note and says so in text alone.")
    public ToolResult dictate(@ToolArg(description = "The note.") String note, Workspace workspace) {
        return ToolResult.ofText(keep(note, workspace).account());
    }

    @Tool(name = "shred", description = "Gives the notes back.")
    public Written shred(Workspace workspace) {
        workspace.release("notes");
        return new Written(0);
    }

    @Tool(name = "spill", description = "Writes a note, and then fails.")
    public Written spill(@ToolArg(description = "The note.") String note, Workspace workspace) {
        keep(note, workspace);
        throw new ToolFailure("spilled", "The ink is spilled.", "Take a pencil.");
    }

    @Tool(name = "sign", description = "Writes a note once its user has agreed.")
    public Written sign(@ToolArg(description = "The note.") String note, Workspace workspace, Call call) {
        var written = keep(note, workspace);
        if (!call.client().answers().results().isEmpty()) return written;
        throw InputRequired.of("agreed", new InputRequest.Form("Sign?", (JsonObject) Json.read("""
                {"type":"object","properties":{"yes":{"type":"boolean"}}}""")));
    }

    @Tool(name = "linger", description = "Writes a note while its client leaves.")
    public Written linger(Workspace workspace, Call call) {
        var written = keep("late", workspace);
        call.cancellation().cancel();
        return written;
    }

    @Tool(name = "fill", description = "Writes a note, and says as much as a result may hold.")
    public ToolResult fill(Workspace workspace, Call call) {
        keep("long", workspace);
        return ToolResult.ofText("x".repeat(call.budget().dataTextBytes()));
    }

    @Tool(name = "unlock", description = "Opens a notebook by its word.")
    @Limited(RateClass.AUTH)
    public ToolResult unlock(@ToolArg(description = "The word.") String word) {
        return ToolResult.ofText("That is not it.");
    }

    @Tool(name = "count", description = "Counts all notebooks.")
    public Written count() {
        return new Written(notes.notebooks());
    }

    @Tool(name = "doze", description = "Sleeps, whatever time it is, and then writes a note.", deadlineSeconds = 5)
    public Written doze(Workspace workspace, Call call) {
        call.cancellation().onCancel(doze::toldToStop);
        doze.sleep();
        return keep("late", workspace);
    }

    @Tool(name = "doze_and_ask", description = "Sleeps, and then wants to know something.", deadlineSeconds = 5)
    public Written dozeAndAsk(Workspace workspace, Call call) {
        doze(workspace, call);
        return sign("late", workspace, call);
    }

    private Written keep(String note, Workspace workspace) {
        workspace.keepUntil("notes", Instant.now().plus(Duration.ofHours(1)));
        notes.add(workspace.key(), note);
        return new Written(notes.of(workspace.key()).size());
    }
}
