package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/**
 * A client that speaks one revision over HTTP as that revision's clients do, unless told otherwise: every header and the body
 * can be replaced before it is sent. What comes back is held against the schema of the revision.
 */
public final class Mcp {

    private final URI endpoint;
    private final Dialect dialect;
    private Optional<String> session = Optional.empty();
    private Optional<String> token = Optional.empty();

    private Mcp(URI endpoint, Dialect dialect) {
        this.endpoint = endpoint;
        this.dialect = dialect;
    }

    /** A client that has not sent anything yet, and can do nothing but ask. */
    public static Mcp at(URI endpoint, Revision revision) {
        return at(endpoint, revision, JsonValue.EMPTY_JSON_OBJECT);
    }

    /** A client that has not sent anything yet, with what it can do, such as {@code {"elicitation":{}}}. */
    public static Mcp at(URI endpoint, Revision revision, JsonObject capabilities) {
        return new Mcp(endpoint, new Dialect(revision, capabilities));
    }

    /** A client ready to call: for the handshake revisions, one whose handshake is done. */
    public static Mcp connected(URI endpoint, Revision revision) {
        return connected(endpoint, revision, JsonValue.EMPTY_JSON_OBJECT);
    }

    public static Mcp connected(URI endpoint, Revision revision, JsonObject capabilities) {
        var client = at(endpoint, revision, capabilities);
        if (!revision.isModern()) client.initialize();
        return client;
    }

    /** From now on with that access token, within the same session. */
    public Mcp bearing(String accessToken) {
        token = Optional.of(accessToken);
        return this;
    }

    public Revision revision() {
        return dialect.revision();
    }

    public Optional<String> session() {
        return session;
    }

    /** The handshake; keeps the session. */
    public Reply initialize() {
        var reply = request("initialize", dialect.initializeParams()).without("MCP-Protocol-Version").send();
        session = reply.http().header("Mcp-Session-Id");
        notification("notifications/initialized").send();
        return reply;
    }

    /** The first half of a handshake, on a connection that is open already; keeps the session. */
    public Reply initializeOn(RawHttp connection) {
        var reply = request("initialize", dialect.initializeParams()).without("MCP-Protocol-Version").sendOn(connection);
        session = reply.http().header("Mcp-Session-Id");
        return reply;
    }

    public JsonObject call(String tool, JsonObject arguments) {
        return request("tools/call", callParams(tool, arguments)).send().result();
    }

    public static JsonObject callParams(String tool, JsonObject arguments) {
        return Json.object().add("name", tool).add("arguments", arguments).build();
    }

    /** A request with everything its revision asks for. */
    public Message request(String method, JsonObject params) {
        var message = message(dialect.request(method, params));
        if (dialect.revision().isModern()) {
            message.with("Mcp-Method", method);
            if (params.get("name") instanceof JsonString name) message.with("Mcp-Name", name.getString());
            if (params.get("uri") instanceof JsonString uri) message.with("Mcp-Name", mirrored(uri.getString()));
        }
        return message;
    }

    /** The request again, with the answers to what its result asked for (2026-07-28). */
    public Message retry(String method, JsonObject params, JsonObject inputRequired, Map<String, JsonObject> answers) {
        return request(method, Dialect.retryParams(params, inputRequired, answers));
    }

    /** The result of answering a request of the server (handshake revisions). */
    public Message answer(JsonObject request, JsonObject result) {
        return message(dialect.response(request, result));
    }

    /** Answers a request of the server with an error (handshake revisions). */
    public Message refuse(JsonObject request, int code, String why) {
        return message(dialect.refusal(request, code, why));
    }

    public Message notification(String method) {
        return notification(method, JsonValue.EMPTY_JSON_OBJECT);
    }

    public Message notification(String method, JsonObject params) {
        return message(dialect.notification(method, params));
    }

    /** Tells the server that an answer is no longer wanted; the way of the handshake revisions. */
    public Message cancel(JsonValue requestId) {
        return notification("notifications/cancelled", Json.object().add("requestId", requestId).build());
    }

    /** A GET for the stream of what the server says unasked (handshake revisions). */
    public Message listen() {
        return message("").as("GET").with("Accept", "text/event-stream").without("Content-Type");
    }

    /** A GET that goes on where that stream broke off, and may bring the response it owes. */
    public Message resume(EventStream broken) {
        return resume(broken, broken.lastEventId().orElseThrow());
    }

    /** The same behind an event of the test's choice. */
    public Message resume(EventStream broken, String lastEventId) {
        return listen().with("Last-Event-ID", lastEventId).awaiting(broken.check());
    }

    /** A subscription of 2026-07-28, such as to {@code {"resourceSubscriptions":["vault:///a.md"]}}. */
    public Message subscribe(JsonObject filter) {
        return request("subscriptions/listen", Dialect.listenParams(filter));
    }

    public Message message(JsonValue body) {
        return message(body.toString());
    }

    /** Any text as the body. */
    public Message message(String body) {
        var message = new Message(endpoint, dialect.revision(), session, body.getBytes(StandardCharsets.UTF_8))
                .with("Host", endpoint.getAuthority())
                .with("Content-Type", "application/json")
                .with("Accept", "application/json, text/event-stream")
                .with("MCP-Protocol-Version", dialect.revision().word());
        session.ifPresent(id -> message.with("Mcp-Session-Id", id));
        token.ifPresent(value -> message.with("Authorization", "Bearer " + value));
        return message;
    }

    /** As it is where a header may hold it, else as Base64 (specs/mcp.md 1.5). */
    private static String mirrored(String value) {
        if (value.equals(value.strip()) && value.chars().allMatch(c -> c >= 0x20 && c <= 0x7E)) return value;
        return "=?base64?" + Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    /** A message that is about to be sent. */
    public static final class Message extends Post<Message> {

        private Message(URI endpoint, Revision revision, Optional<String> session, byte[] body) {
            super(endpoint, revision, session, body);
        }

        @Override
        Message self() {
            return this;
        }
    }

    /** What came back, as MCP reads it. */
    public record Reply(RawHttp.Response http) {

        public int status() {
            return http.status();
        }

        /** The answer; where it came as a stream, the response the stream ended with. */
        public JsonObject json() {
            return http.is(Events.TYPE) ? last(Events.messages(http.body())) : (JsonObject) Json.read(http.body());
        }

        private static JsonObject last(List<JsonObject> messages) {
            return messages.get(messages.size() - 1);
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
