package org.athenaeum.protocol.peer;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.protocol.MetaKey;

/**
 * Where a request stands in its client's trace, as {@code params._meta} carries it (specs/mcp.md 1.3; W3C Trace Context 1,
 * W3C Baggage). What is malformed is left out, never passed on (RPC-14).
 *
 * @param traceparent version, trace id, parent id and flags
 * @param tracestate  what each tracing system adds; may be empty
 * @param baggage     what the client gives along; may be empty
 */
public record TraceContext(String traceparent, String tracestate, String baggage) {

    private static final Pattern TRACEPARENT =
            Pattern.compile("(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}");
    private static final Pattern TRACESTATE = Pattern.compile("[\\x20-\\x7e]{1,512}");
    private static final Pattern BAGGAGE = Pattern.compile("[\\x21-\\x7e](?:[\\x20-\\x7e]{0,8190}[\\x21-\\x7e])?");

    /** The context of a request with these params, if it is in a trace. */
    public static Optional<TraceContext> in(JsonObject params) {
        if (!(params.get(MetaKey.META) instanceof JsonObject meta)) return Optional.empty();
        return text(meta, "traceparent", TRACEPARENT).map(parent -> new TraceContext(parent,
                text(meta, "tracestate", TRACESTATE).orElse(""), text(meta, "baggage", BAGGAGE).orElse("")));
    }

    /** 32 hex digits, the same for everything that one action of a user caused. */
    public String traceId() {
        return traceparent.substring(3, 35);
    }

    private static Optional<String> text(JsonObject meta, String name, Pattern form) {
        return meta.get(name) instanceof JsonString value && form.matcher(value.getString()).matches()
                ? Optional.of(value.getString()) : Optional.empty();
    }
}
