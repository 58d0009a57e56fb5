package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.session.notice.Audience;
import org.athenaeum.session.notice.ListKind;

/** Tools that make the server say that something changed: the suite's two, and the same for resources. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ChangeTools {

    @Inject
    FixtureAnnouncer announcer;

    @Inject
    Audience audience;

    @Tool(name = "test_trigger_tool_change", description = "Says that the list of tools has changed.")
    public ToolResult tools() {
        announcer.changed(ListKind.TOOLS);
        return ToolResult.ofText("The list of tools was said to have changed.");
    }

    @Tool(name = "test_trigger_prompt_change", description = "Says that the list of prompts has changed.")
    public ToolResult prompts() {
        announcer.changed(ListKind.PROMPTS);
        return ToolResult.ofText("The list of prompts was said to have changed.");
    }

    @Tool(name = "test_trigger_resource_list_change", description = "Says that the list of resources has changed.")
    public ToolResult resources() {
        announcer.changed(ListKind.RESOURCES);
        return ToolResult.ofText("The list of resources was said to have changed.");
    }

    @Tool(name = "test_touch_resource", description = "Changes a resource and says so.")
    public ToolResult resource(@ToolArg(description = "Which one.") String uri) {
        announcer.changed(uri);
        return ToolResult.ofText("Touched " + uri + ".");
    }

    @Tool(name = "test_touch_hidden_resource", description = "Changes a resource that no anonymous caller may know of.")
    public ToolResult hiddenResource(@ToolArg(description = "Which one.") String uri) {
        announcer.changedUnseen(uri, "conformance:nobody");
        return ToolResult.ofText("Touched " + uri + ".");
    }

    @Tool(name = "test_audience", description = "Tells whether any subscription is open.", waits = false)
    public ToolResult audience() {
        return ToolResult.ofText(audience.isEmpty() ? "nobody" : "someone");
    }
}
