package org.athenaeum.testing.check;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;

/**
 * Holds each message of a server against the schema of the revision it has to be in: a response as the result of the method
 * asked, an error by its code, a notification and a server's request by their methods. A violation fails the test that saw it.
 */
public final class WireCheck {

    private static final Map<String, String> RESULTS = Map.ofEntries(
            Map.entry("initialize", "InitializeResult"), Map.entry("ping", "EmptyResult"),
            Map.entry("server/discover", "DiscoverResult"), Map.entry("subscriptions/listen", "SubscriptionsListenResult"),
            Map.entry("tools/list", "ListToolsResult"), Map.entry("tools/call", "CallToolResult"),
            Map.entry("resources/list", "ListResourcesResult"), Map.entry("resources/read", "ReadResourceResult"),
            Map.entry("resources/templates/list", "ListResourceTemplatesResult"),
            Map.entry("resources/subscribe", "EmptyResult"), Map.entry("resources/unsubscribe", "EmptyResult"),
            Map.entry("prompts/list", "ListPromptsResult"), Map.entry("prompts/get", "GetPromptResult"),
            Map.entry("completion/complete", "CompleteResult"), Map.entry("logging/setLevel", "EmptyResult"),
            Map.entry("tasks/get", "GetTaskResult"), Map.entry("tasks/list", "ListTasksResult"),
            Map.entry("tasks/cancel", "CancelTaskResult"), Map.entry("tasks/result", "GetTaskPayloadResult"));
    private static final Set<String> MAY_ASK_BACK = Set.of("tools/call", "resources/read", "prompts/get");
    private static final Map<Integer, String> MODERN_ERRORS = Map.of(-32020, "HeaderMismatchError",
            -32021, "MissingRequiredClientCapabilityError", -32022, "UnsupportedProtocolVersionError");

    private final Optional<Revision> fixed;
    private final Map<String, Asked> asked = new ConcurrentHashMap<>();

    /** A request whose answer is awaited. */
    private record Asked(String method, Revision revision) {
    }

    private WireCheck(Optional<Revision> fixed) {
        this.fixed = fixed;
    }

    /** A check that looks at nothing, for probes whose answer cannot be told from their text. */
    public static WireCheck none() {
        return new WireCheck(Optional.empty());
    }

    /** Messages not asked for are in that revision; each request says for itself which one its answer has to be in. */
    public static WireCheck of(Revision revision) {
        return new WireCheck(Optional.of(revision));
    }

    /** Remembers what was asked: a message or a batch, in that revision. */
    public WireCheck asked(JsonValue json, Revision revision) {
        if (json instanceof JsonArray batch) batch.forEach(each -> asked(each, revision));
        if (json instanceof JsonObject message && isId(message.get("id"))) {
            var method = message.get("method") instanceof JsonString name ? name.getString() : "no method";
            asked.put(message.get("id").toString(), new Asked(method, revision));
        }
        return this;
    }

    /** A message or a batch that arrived. */
    public void message(JsonValue json) {
        if (fixed.isEmpty()) return;
        if (json instanceof JsonArray batch) {
            boolean allowed = fixed.get() == Revision.V2025_03_26 && !batch.isEmpty();
            expect("a batch", fixed.get(), allowed, "only 2025-03-26 has batches");
            batch.forEach(this::message);
        } else {
            var message = (JsonObject) json;
            if (message.containsKey("method")) unasked(message, fixed.get());
            else answer(message);
        }
    }

    private void unasked(JsonObject message, Revision revision) {
        var method = message.getString("method");
        var union = message.containsKey("id") ? "ServerRequest" : "ServerNotification";
        var definition = McpSchema.of(revision).ofMethod(union, method);
        expect(method, revision, definition.isPresent(), "the revision has no such " + union);
        expect(method, revision, McpSchema.of(revision).violations(definition.get(), message));
        expect(method, revision, McpSchema.of(revision).violations(
                message.containsKey("id") ? "JSONRPCRequest" : "JSONRPCNotification", message));
    }

    private void answer(JsonObject message) {
        var id = message.get("id");
        var request = Optional.ofNullable(id == null ? null : asked.get(id.toString()));
        var method = request.map(Asked::method).orElse("an unread message");
        var revision = request.map(Asked::revision).orElse(fixed.get());
        expect(method, revision, id == null || request.isPresent(), "answers " + id + ", which nobody asked");
        expect(method, revision, message.containsKey("result") != message.containsKey("error"), "has not exactly one of both");
        if (message.containsKey("error")) error(method, revision, message);
        else result(method, revision, message);
    }

    private static void error(String method, Revision revision, JsonObject message) {
        var schema = McpSchema.of(revision);
        var plain = schema.has("JSONRPCErrorResponse") ? "JSONRPCErrorResponse" : "JSONRPCError";
        expect(method, revision, schema.violations(plain, message));
        var code = message.getJsonObject("error").getInt("code");
        if (revision.isModern() && MODERN_ERRORS.containsKey(code)) {
            expect(method, revision, schema.violations(MODERN_ERRORS.get(code), message));
        }
    }

    private static void result(String method, Revision revision, JsonObject message) {
        var told = method.equals("initialize") ? negotiated(message.get("result")).orElse(revision) : revision;
        var schema = McpSchema.of(told);
        expect(method, told, schema.ofMethod("ClientRequest", method).isPresent(), "the revision has no such request");
        var plain = schema.has("JSONRPCResultResponse") ? "JSONRPCResultResponse" : "JSONRPCResponse";
        expect(method, told, schema.violations(plain, message));

        var result = message.getJsonObject("result");
        boolean asksBack = told.isModern() && "input_required".equals(result.getString("resultType", ""));
        expect(method, told, !asksBack || MAY_ASK_BACK.contains(method), "must not ask back");
        boolean isTask = told == Revision.V2025_11_25 && result.containsKey("task") && method.equals("tools/call");
        var definition = asksBack ? "InputRequiredResult" : isTask ? "CreateTaskResult" : RESULTS.get(method);
        expect(method, told, schema.violations(definition, result).stream().map(each -> "/result" + each).toList());
    }

    /** A handshake's answer is in the revision it names. */
    private static Optional<Revision> negotiated(JsonValue result) {
        return result instanceof JsonObject object && object.get("protocolVersion") instanceof JsonString word
                ? Revision.of(word.getString()) : Optional.empty();
    }

    private static boolean isId(JsonValue id) {
        return id instanceof JsonString || id instanceof JsonNumber;
    }

    private static void expect(String method, Revision revision, boolean holds, String otherwise) {
        if (!holds) expect(method, revision, List.of(": " + otherwise));
    }

    private static void expect(String method, Revision revision, List<String> violations) {
        if (!violations.isEmpty()) {
            throw new AssertionError(method + " under " + revision.word() + " breaks the schema: "
                    + String.join("; ", violations));
        }
    }

    /** The revision that an answer to a POST has to be in, by the rows of specs/mcp.md 1.7; {@code session}'s, if it is known. */
    public static Revision effective(Optional<String> header, JsonValue body, Optional<Revision> session) {
        var version = header.map(String::strip);
        var named = version(body);
        if (named.isPresent() && !isLegacy(named.get()) || version.isPresent() && !isLegacy(version.get())) {
            return Revision.V2026_07_28;
        }
        return session.or(() -> version.flatMap(Revision::of)).orElse(Revision.ASSUMED);
    }

    private static Optional<String> version(JsonValue body) {
        return body instanceof JsonObject message && message.get("params") instanceof JsonObject params
                && params.get(MetaKey.META) instanceof JsonObject meta
                && meta.get(MetaKey.PROTOCOL_VERSION) instanceof JsonString word
                ? Optional.of(word.getString()) : Optional.empty();
    }

    private static boolean isLegacy(String word) {
        return Revision.of(word).filter(revision -> !revision.isModern()).isPresent();
    }
}
