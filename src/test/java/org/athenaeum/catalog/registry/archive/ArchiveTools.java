package org.athenaeum.catalog.registry.archive;

import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;

public class ArchiveTools {

    @Tool(name = "search", description = "Searches.", order = 1)
    public ToolResult search(@ToolArg(description = "What.") String query, Call call) {
        return ToolResult.ofText("found " + query);
    }

    @Tool(name = "read_page", description = "Reads.", order = 2)
    public ToolResult readPage(@ToolArg(description = "Lines.", defaultValue = "1") int lines) {
        return ToolResult.ofText("a line of this page\n".repeat(lines));
    }

    @Tool(name = "page_status", description = "Tells.", order = 3)
    public ToolResult pageStatus() {
        return ToolResult.ofText("well");
    }
}
