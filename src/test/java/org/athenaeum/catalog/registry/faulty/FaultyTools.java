package org.athenaeum.catalog.registry.faulty;

import java.io.IOException;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;

public class FaultyTools {

    public record First(@ToolArg(description = "d") String a) {
    }

    public record Second(@ToolArg(description = "d") String b) {
    }

    @Tool(name = "Bad-Name", description = "d")
    public ToolResult badName() {
        return ToolResult.ofText();
    }

    @Tool(name = "silent")
    public ToolResult silent() {
        return ToolResult.ofText();
    }

    @Tool(name = "silent_argument", description = "d")
    public ToolResult silentArgument(@ToolArg(description = "") String x) {
        return ToolResult.ofText(x);
    }

    @Tool(name = "odd_type", description = "d")
    public ToolResult oddType(@ToolArg(description = "d") StringBuilder x) {
        return ToolResult.ofText(x.toString());
    }

    @Tool(name = "odd_context", description = "d")
    public ToolResult oddContext(Thread thread) {
        return ToolResult.ofText(thread.getName());
    }

    @Tool(name = "odd_result", description = "d")
    public String oddResult() {
        return "";
    }

    @Tool(name = "checked", description = "d")
    public ToolResult checked() throws IOException {
        throw new IOException();
    }

    @Tool(name = "two_records", description = "d")
    public ToolResult twoRecords(First first, Second second) {
        return ToolResult.ofText(first.a(), second.b());
    }

    @Tool(name = "mixed", description = "d")
    public ToolResult mixed(First first, @ToolArg(description = "d") String x) {
        return ToolResult.ofText(first.a(), x);
    }

    @Tool(name = "twice", description = "d")
    public ToolResult twice() {
        return ToolResult.ofText();
    }

    @Tool(name = "twice", description = "d", order = 1)
    public ToolResult again() {
        return ToolResult.ofText();
    }

    @Tool(name = "hidden", description = "d")
    ToolResult notPublic() {
        return ToolResult.ofText();
    }

    @Tool(name = "no_time", description = "d", deadlineSeconds = 0)
    public ToolResult noTime() {
        return ToolResult.ofText();
    }
}
