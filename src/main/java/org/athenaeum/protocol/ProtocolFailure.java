package org.athenaeum.protocol;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A message cannot be served and is answered with a JSON-RPC error (specs/mcp.md 2). */
public final class ProtocolFailure extends RuntimeException {

    private static final String MISSING_SCOPES = "missingScopes";
    private static final String RETRY_AFTER = "retry_after_sec";
    private static final int TOO_MANY_REQUESTS = 429;

    private final ErrorCode code;
    private final Stage stage;
    private final transient JsonObject data;
    private final transient RequestId id;

    /** How far the message came; a transport with status lines chooses the line by it. */
    public enum Stage {
        /** Refused for its form, its headers or its version. */
        ENVELOPE,
        /** The session it names does not live here: unknown, ended, idle too long or another's. */
        SESSION,
        /** There is no room for it now; later there may be. */
        CAPACITY,
        /** The caller called too often, or has too much running. */
        RATE,
        /** The caller's token does not grant what the method needs, whatever it is asked. */
        SCOPE,
        /** The method does not exist here. */
        METHOD,
        /** The method's own answer to what it was asked. */
        METHOD_RESULT
    }

    private ProtocolFailure(ErrorCode code, Stage stage, String message, JsonObject data, RequestId id) {
        super(message, null, false, false);
        this.code = code;
        this.stage = stage;
        this.data = data;
        this.id = id;
    }

    /** Not a JSON text. */
    public static ProtocolFailure parseError(JsonFault fault) {
        return new ProtocolFailure(ErrorCode.PARSE_ERROR, Stage.ENVELOPE, "Parse error: " + fault.getMessage(), null, null);
    }

    /** Not a JSON-RPC message, or not one that may come here now. */
    public static ProtocolFailure invalidRequest(String why) {
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.ENVELOPE, "Invalid request: " + why, null, null);
    }

    /**
     * Whoever judges the caller's credential did not let it pass.
     *
     * @param word for programs, in the data
     * @param why  a sentence for people
     */
    public static ProtocolFailure notCleared(String word, String why) {
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.ENVELOPE, why, Json.object().add("reason", word).build(), null);
    }

    /** The session is not known here; a client then opens another (RULINGS 17). */
    public static ProtocolFailure sessionNotFound() {
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.SESSION,
                "Session not found: it ended or never was; send initialize again", null, null);
    }

    /** No other session can be opened: there are as many as there may be, and none may be given up (RULINGS 17, 19). */
    public static ProtocolFailure tooManySessions() {
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.CAPACITY,
                "Too many sessions: all that may be are in use; try again later", null, null);
    }

    /**
     * The caller's token does not grant what this needs, whatever it is asked (vault C6.1).
     *
     * @param missing each scope that the caller lacks
     */
    public static ProtocolFailure insufficientScope(List<String> missing) {
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.SCOPE,
                "Insufficient scope: this needs " + String.join(" ", missing) + "; get a token that grants it too",
                Json.object().add(MISSING_SCOPES, Json.strings(missing)).build(), null);
    }

    /**
     * The caller did this too often, or does too much of it now (RULINGS 15).
     *
     * @param kind    of what: a class of calls, {@code calls} at once or open {@code streams}
     * @param why     a sentence without its full stop
     * @param seconds after which another try may succeed
     */
    public static ProtocolFailure tooMany(String kind, String why, int seconds) {
        var data = Json.object().add("status_code", TOO_MANY_REQUESTS).add("class", kind).add(RETRY_AFTER, seconds).build();
        return new ProtocolFailure(ErrorCode.INVALID_REQUEST, Stage.RATE, "Too many requests: " + why + "; try again in " + seconds
                + " s", data, null);
    }

    /** The method does not exist in this era; {@code data} may be null. */
    public static ProtocolFailure methodNotFound(String method, JsonObject data) {
        return new ProtocolFailure(ErrorCode.METHOD_NOT_FOUND, Stage.METHOD, "Method not found: " + shown(method), data, null);
    }

    /** What the method was asked makes no sense to it. */
    public static ProtocolFailure invalidParams(String why) {
        return new ProtocolFailure(ErrorCode.INVALID_PARAMS, Stage.METHOD_RESULT, "Invalid params: " + why, null, null);
    }

    /** Metadata that every request of the revision carries is missing (specs/mcp.md 1.3). */
    public static ProtocolFailure malformedMetadata(String why) {
        return new ProtocolFailure(ErrorCode.INVALID_PARAMS, Stage.ENVELOPE, "Invalid params: " + why, null, null);
    }

    public static ProtocolFailure headerMismatch(String why) {
        return new ProtocolFailure(ErrorCode.HEADER_MISMATCH, Stage.ENVELOPE, "Header mismatch: " + why, null, null);
    }

    /** The version is not served; the data names those that are (specs/mcp.md 1.6). */
    public static ProtocolFailure unsupportedVersion(String requested) {
        var data = Json.object().add("supported", Revision.allNewestFirst()).add("requested", requested).build();
        return new ProtocolFailure(ErrorCode.UNSUPPORTED_PROTOCOL_VERSION, Stage.ENVELOPE, "Unsupported protocol version",
                data, null);
    }

    /**
     * The call cannot go on without something that the client did not declare (specs/mcp.md 8.2).
     *
     * @param requiredCapabilities in the shape of a client's capabilities, those that are missing
     */
    public static ProtocolFailure missingCapability(JsonObject requiredCapabilities) {
        return new ProtocolFailure(ErrorCode.MISSING_CAPABILITY, Stage.ENVELOPE,
                "Missing client capability: the call needs " + String.join(", ", requiredCapabilities.keySet())
                        + "; declare it and call again",
                Json.object().add("requiredCapabilities", requiredCapabilities).build(), null);
    }

    /** The same for an extension that the client did not declare with this request (specs/mcp.md 11). */
    public static ProtocolFailure missingExtension(String identifier) {
        var required = Json.object().add("extensions", Json.object().add(identifier, Json.object())).build();
        return new ProtocolFailure(ErrorCode.MISSING_CAPABILITY, Stage.ENVELOPE,
                "Missing client capability: this needs the extension " + identifier + "; declare it and call again",
                Json.object().add("requiredCapabilities", required).build(), null);
    }

    /**
     * There is nothing at that URI that the caller may know of: the same for hidden and absent, but for the URI asked (RES-03,
     * RES-04, RULINGS 46).
     */
    public static ProtocolFailure resourceNotFound(Revision revision, String uri) {
        var code = revision.isModern() ? ErrorCode.INVALID_PARAMS : ErrorCode.RESOURCE_NOT_FOUND;
        return new ProtocolFailure(code, Stage.METHOD_RESULT, "Resource not found", Json.object().add("uri", uri).build(), null);
    }

    /** The arguments name nothing that the caller may know of; which one is not told (vault A7.1). */
    public static ProtocolFailure invalidArguments() {
        return new ProtocolFailure(ErrorCode.INVALID_PARAMS, Stage.METHOD_RESULT, "Invalid arguments", null, null);
    }

    /** It could not be done, for a reason the caller may know. */
    public static ProtocolFailure internal(String why) {
        return new ProtocolFailure(ErrorCode.INTERNAL_ERROR, Stage.METHOD_RESULT, "Internal error: " + why, null, null);
    }

    /** A fault of ours; the cause is in the operator's log, not here. */
    public static ProtocolFailure internal() {
        return new ProtocolFailure(ErrorCode.INTERNAL_ERROR, Stage.METHOD_RESULT,
                "Internal error: the server's log has the cause", null, null);
    }

    /** The same failure, of that request. */
    public ProtocolFailure about(RequestId request) {
        return new ProtocolFailure(code, stage, getMessage(), data, request);
    }

    public ErrorCode code() {
        return code;
    }

    public Stage stage() {
        return stage;
    }

    /** The request it belongs to, where its id could be read. */
    public Optional<RequestId> id() {
        return Optional.ofNullable(id);
    }

    /** Of a failure for want of scopes: each that is missing. */
    public List<String> missingScopes() {
        return data().filter(facts -> facts.containsKey(MISSING_SCOPES)).map(facts -> facts.getJsonArray(MISSING_SCOPES)).stream()
                .flatMap(scopes -> scopes.getValuesAs(JsonString::getString).stream()).toList();
    }

    /** Seconds after which another try may succeed, where that is known. */
    public OptionalInt retryAfter() {
        return data().filter(facts -> facts.containsKey(RETRY_AFTER)).map(facts -> OptionalInt.of(facts.getInt(RETRY_AFTER)))
                .orElse(OptionalInt.empty());
    }

    public Optional<JsonObject> data() {
        return Optional.ofNullable(data);
    }

    private static String shown(String method) {
        return method.length() <= 80 ? method : method.substring(0, 80) + "…";
    }
}
