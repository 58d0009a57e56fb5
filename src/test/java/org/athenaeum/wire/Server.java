package org.athenaeum.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;

/** The server under test, started by the build with nothing configured but its port: the sandbox stands behind it. */
public final class Server {

    public static final URI ROOT = URI.create(System.getProperty("athenaeum.url", "http://127.0.0.1:8080"));
    public static final URI MCP = ROOT.resolve("/mcp");
    public static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;

    private Server() {
    }

    /** A client of the revision, not connected. */
    public static Mcp client(Revision revision) {
        return Mcp.at(MCP, revision);
    }

    public static Mcp connected(Revision revision) {
        return Mcp.connected(MCP, revision);
    }

    public static JsonObject arguments(String name, String value) {
        return Json.object().add(name, value).build();
    }
}
