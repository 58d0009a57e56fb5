package org.athenaeum.catalog.registry.faulty;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.function.Supplier;
import org.athenaeum.catalog.Icon;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;

public class FaultyTools {

    public record First(@ToolArg(description = "d") String a) {
    }

    public record Second(@ToolArg(description = "d") String b) {
    }

    /** Leaves the document. */
    public static class Foreign implements Supplier<JsonObject> {
        @Override
        public JsonObject get() {
            return Json.object().add("type", "object").add("$ref", "https://example.org/schema").build();
        }
    }

    /** Nothing wrong with it. */
    public static class Plain implements Supplier<JsonObject> {
        @Override
        public JsonObject get() {
            return Json.object().add("type", "object").build();
        }
    }

    @Tool(name = "foreign", description = "d", inputSchema = Foreign.class)
    public ToolResult foreign(JsonObject arguments) {
        return ToolResult.ofText(arguments.toString());
    }

    @Tool(name = "ignorant", description = "d", inputSchema = Plain.class)
    public ToolResult ignorant() {
        return ToolResult.ofText();
    }

    @Tool(name = "both_ways", description = "d", inputSchema = Plain.class)
    public ToolResult bothWays(JsonObject arguments, @ToolArg(description = "d") String x) {
        return ToolResult.ofText(x);
    }

    @Tool(name = "odd_icon", description = "d", icons = @Icon(src = "i.png"))
    public ToolResult oddIcon() {
        return ToolResult.ofText();
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
