package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;

/**
 * A client that speaks one revision over HTTP as that revision's clients do, unless told otherwise: every header and the body
 * can be replaced before it is sent.
 */
public final class Mcp {

    private static final AtomicInteger IDS = new AtomicInteger();

    private final URI endpoint;
    private final Revision revision;
    private Optional<String> session = Optional.empty();

    private Mcp(URI endpoint, Revision revision) {
        this.endpoint = endpoint;
        this.revision = revision;
    }

    /** A client that has not sent anything yet. */
    public static Mcp at(URI endpoint, Revision revision) {
        return new Mcp(endpoint, revision);
    }

    /** A client ready to call: for the handshake revisions, one whose handshake is done. */
    public static Mcp connected(URI endpoint, Revision revision) {
        var client = at(endpoint, revision);
        if (!revision.isModern()) client.initialize();
        return client;
    }

    public Optional<String> session() {
        return session;
    }

    /** The handshake; keeps the session. */
    public Reply initialize() {
        var reply = request("initialize", Json.object().add("protocolVersion", revision.word())
                .add("capabilities", Json.object())
                .add("clientInfo", Json.object().add("name", "test").add("version", "1")).build())
                .without("MCP-Protocol-Version").send();
        session = reply.http().header("Mcp-Session-Id");
        notification("notifications/initialized").send();
        return reply;
    }

    public JsonObject call(String tool, JsonObject arguments) {
        return request("tools/call", Json.object().add("name", tool).add("arguments", arguments).build()).send().result();
    }

    /** A request with everything its revision asks for. */
    public Message request(String method, JsonObject params) {
        var sent = revision.isModern() ? withMeta(params) : params;
        var body = Json.object().add("jsonrpc", "2.0").add("id", IDS.incrementAndGet()).add("method", method).add("params", sent);
        var message = message(new String(Json.bytes(body.build()), StandardCharsets.UTF_8));
        if (revision.isModern()) {
            message.with("Mcp-Method", method);
            if (params.get("name") instanceof JsonString name) message.with("Mcp-Name", name.getString());
            if (params.get("uri") instanceof JsonString uri) message.with("Mcp-Name", mirrored(uri.getString()));
        }
        return message;
    }

    /** As it is where a header may hold it, else as Base64 (specs/mcp.md 1.5). */
    private static String mirrored(String value) {
        if (value.equals(value.strip()) && value.chars().allMatch(c -> c >= 0x20 && c <= 0x7E)) return value;
        return "=?base64?" + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    public Message notification(String method) {
        var body = Json.object().add("jsonrpc", "2.0").add("method", method).build();
        return message(new String(Json.bytes(body), StandardCharsets.UTF_8));
    }

    /** Any text as the body. */
    public Message message(String body) {
        var message = new Message(endpoint, body.getBytes(StandardCharsets.UTF_8))
                .with("Host", endpoint.getAuthority())
                .with("Content-Type", "application/json")
                .with("Accept", "application/json, text/event-stream")
                .with("MCP-Protocol-Version", revision.word());
        session.ifPresent(id -> message.with("Mcp-Session-Id", id));
        return message;
    }

    private static JsonObject withMeta(JsonObject params) {
        JsonObjectBuilder all = Json.object();
        params.forEach(all::add);
        return all.add(MetaKey.META, Json.object()
                .add(MetaKey.PROTOCOL_VERSION, Revision.V2026_07_28.word())
                .add(MetaKey.CLIENT_CAPABILITIES, JsonValue.EMPTY_JSON_OBJECT)).build();
    }

    /** A POST that is about to be sent. */
    public static final class Message {

        private final URI endpoint;
        private final Map<String, List<String>> headers = new LinkedHashMap<>();
        private String method = "POST";
        private String target;
        private byte[] body;

        private Message(URI endpoint, byte[] body) {
            this.endpoint = endpoint;
            this.target = endpoint.getRawPath();
            this.body = body;
        }

        /** Sets a header, replacing what was there. */
        public Message with(String header, String value) {
            headers.put(header, new ArrayList<>(List.of(value)));
            return this;
        }

        /** Sends a header once more. */
        public Message also(String header, String value) {
            headers.computeIfAbsent(header, name -> new ArrayList<>()).add(value);
            return this;
        }

        public Message without(String header) {
            headers.remove(header);
            return this;
        }

        public Message as(String otherMethod) {
            method = otherMethod;
            return this;
        }

        public Message to(String otherTarget) {
            target = otherTarget;
            return this;
        }

        public Message body(byte[] bytes) {
            body = bytes;
            return this;
        }

        public Reply send() {
            var head = new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\n");
            headers.forEach((name, values) -> values.forEach(value -> head.append(name).append(": ").append(value).append('\n')));
            boolean bodiless = method.equals("GET") || method.equals("OPTIONS") || method.equals("HEAD") || method.equals("DELETE");
            if (!bodiless) head.append("Content-Length: ").append(body.length).append('\n');
            head.append("Connection: close\n");
            return new Reply(RawHttp.send(endpoint, head.toString(), bodiless ? new byte[0] : body));
        }
    }

    /** What came back, as MCP reads it. */
    public record Reply(RawHttp.Response http) {

        public int status() {
            return http.status();
        }

        public JsonObject json() {
            return (JsonObject) Json.read(http.body());
        }

        public JsonObject result() {
            return json().getJsonObject("result");
        }

        public JsonObject error() {
            return json().getJsonObject("error");
        }

        public int code() {
            return error().getInt("code");
        }
    }
}
