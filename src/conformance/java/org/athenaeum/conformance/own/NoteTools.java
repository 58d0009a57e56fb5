package org.athenaeum.conformance.own;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.session.workspace.OpensWorkspace;
import org.athenaeum.session.workspace.Workspace;

/** Notes that only whoever wrote them finds again: tools with state (DESIGN 5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class NoteTools {

    @Inject
    Notes notes;

    @Tool(name = "test_write_note", description = "Writes a note into a workspace, which ends when unused for half an hour.")
    @OpensWorkspace
    public ToolResult write(@ToolArg(description = "The note.") String note, Workspace workspace) {
        workspace.mint();
        notes.add(workspace.key(), note);
        return ToolResult.ofText("Written.");
    }

    @Tool(name = "test_read_notes", description = "Reads the notes of a workspace.")
    public ToolResult read(Workspace workspace) {
        return ToolResult.ofText("Notes: " + String.join(", ", notes.of(workspace.key())));
    }

    @Tool(name = "test_count_notebooks", description = "Tells in how many workspaces there are notes.", waits = false)
    public ToolResult count() {
        return ToolResult.ofText(String.valueOf(notes.notebooks()));
    }
}
