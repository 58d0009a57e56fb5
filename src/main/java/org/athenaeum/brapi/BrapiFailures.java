package org.athenaeum.brapi;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.protocol.Json;

/**
 * BrAPI's failures: {@code {error {code, message, data {reason, recovery {hint}, …}}}}, and the same in words
 * (backends/brapi.md H1, H2; RULINGS 36, 46).
 */
@ApplicationScoped
public class BrapiFailures implements FailureRenderer {

    static final int SERVICE_UNAVAILABLE = -32000;
    static final int NOT_FOUND = -32001;
    static final int CONFLICT = -32002;
    static final int RATE_LIMITED = -32003;
    static final int TIMEOUT = -32004;
    static final int FORBIDDEN = -32005;
    static final int UNAUTHORIZED = -32006;
    static final int VALIDATION = -32007;
    static final int CONFIGURATION = -32008;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL = -32603;

    private static final Map<String, Integer> CODES = Map.ofEntries(
            Map.entry("unknown_alias", NOT_FOUND), Map.entry("unknown_workspace", NOT_FOUND), Map.entry("unknown_endpoint",
                    NOT_FOUND),
            Map.entry("images_unsupported", NOT_FOUND), Map.entry("missing_table", NOT_FOUND),
            Map.entry("upstream_not_found", NOT_FOUND), Map.entry("upstream_bad_request", INVALID_PARAMS),
            Map.entry("invalid_arguments", INVALID_PARAMS), Map.entry("upstream_unauthorized", UNAUTHORIZED),
            Map.entry("upstream_forbidden", FORBIDDEN), Map.entry("auth_token_exchange_failed", FORBIDDEN),
            Map.entry("auth_no_access_token", FORBIDDEN), Map.entry("tenant_required", FORBIDDEN),
            Map.entry("list_all_disabled_on_shared_http", FORBIDDEN), Map.entry("upstream_rate_limited", RATE_LIMITED),
            Map.entry("rate_limited", RATE_LIMITED), Map.entry("upstream_timeout", TIMEOUT), Map.entry("timed_out", TIMEOUT),
            Map.entry("upstream_unreachable", SERVICE_UNAVAILABLE), Map.entry("server_unreachable", SERVICE_UNAVAILABLE),
            Map.entry("not_brapi", SERVICE_UNAVAILABLE), Map.entry("auth_token_unreadable", SERVICE_UNAVAILABLE),
            Map.entry("upstream_too_large", SERVICE_UNAVAILABLE), Map.entry("upstream_redirected", SERVICE_UNAVAILABLE),
            Map.entry("no_observation_path", SERVICE_UNAVAILABLE), Map.entry("busy", SERVICE_UNAVAILABLE),
            Map.entry("cancelled", SERVICE_UNAVAILABLE), Map.entry("export_dir_unset", CONFIGURATION),
            Map.entry("internal_error", INTERNAL));

    /** What every failure has; its own facts replace none of it. */
    private static final Set<String> WORDS = Set.of("reason", "recovery");

    @Override
    public Family family() {
        return Family.BRAPI;
    }

    @Override
    public ToolResult render(ToolFailure failure) {
        var message = Redaction.of(failure.getMessage());
        var data = Json.object().add("reason", failure.reason());
        if (!failure.hint().isEmpty()) data.add("recovery", Json.object().add("hint", failure.hint()));
        failure.data().forEach((name, value) -> {
            if (!WORDS.contains(name)) data.add(name, value);
        });
        var error = Json.object().add("code", code(failure)).add("message", message).add("data", data);
        var text = "Error: " + message + (failure.hint().isEmpty() ? "" : "\n\nRecovery: " + failure.hint());
        return new ToolResult(List.of(new Content.Text(text)), Optional.of(Json.object().add("error", error).build()), true);
    }

    /** What is none of the others is a fault of what was asked for. */
    private static int code(ToolFailure failure) {
        if (failure.reason().equals("upstream_error")) {
            int status = failure.data().getInt("status", 0);
            return status == 502 || status == 503 ? SERVICE_UNAVAILABLE : INTERNAL;
        }
        var known = CODES.get(failure.reason());
        if (known != null) return known;
        return failure.reason().endsWith("_not_found") ? NOT_FOUND : VALIDATION;
    }
}
