package org.athenaeum.stdio.remote;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/** What a handshake agreed on with the gateway, and whether the gateway still knows of it (specs/mcp.md 3.3, 3.5). */
final class HostedSession {

    private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7E]{1,1024}");

    private final Optional<String> id;
    private final Optional<String> version;
    private final AtomicBoolean lost = new AtomicBoolean();

    private HostedSession(Optional<String> id, Optional<String> version) {
        this.id = id.filter(value -> VISIBLE.matcher(value).matches());
        this.version = version.filter(value -> VISIBLE.matcher(value).matches());
    }

    /** Before any handshake. */
    static HostedSession none() {
        return new HostedSession(Optional.empty(), Optional.empty());
    }

    /** What the answer to {@code initialize} opened: the id came with the head, the version in the result. */
    static HostedSession opened(Optional<String> id, JsonObject result) {
        var version = result.get("protocolVersion") instanceof JsonString word ? word.getString() : "";
        return new HostedSession(id, Optional.of(version));
    }

    /** What every message of the session carries. */
    Map<String, String> headers() {
        var headers = new HashMap<String, String>();
        version.ifPresent(value -> headers.put("MCP-Protocol-Version", value));
        id.ifPresent(value -> headers.put("Mcp-Session-Id", value));
        return headers;
    }

    boolean isOpen() {
        return version.isPresent() && !lost.get();
    }

    /** Whether there is something at the gateway that could be ended. */
    boolean isKept() {
        return id.isPresent() && !lost.get();
    }

    boolean hasId() {
        return id.isPresent();
    }

    /** The gateway answered that it does not know the id. */
    void lose() {
        lost.set(true);
    }
}
