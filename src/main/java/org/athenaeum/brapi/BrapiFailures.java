package org.athenaeum.brapi;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.protocol.Json;

/** BrAPI's failures: {@code error {code, message, data {reason, recovery {hint}, ...}}} as the predecessor had it (backends/brapi.md H1). */
@ApplicationScoped
public class BrapiFailures implements FailureRenderer {

    private static final int VALIDATION = -32007;
    private static final int NOT_FOUND = -32001;
    private static final int UNAVAILABLE = -32000;
    private static final int RATE_LIMITED = -32003;
    private static final int TIMEOUT = -32004;
    private static final int FORBIDDEN = -32005;
    private static final int UNAUTHORIZED = -32006;
    private static final int CONFIGURATION = -32008;
    private static final int INTERNAL = -32603;

    /** The predecessor's numbers (H2, H3); whatever is not named here is an argument that does not do. */
    private static final Map<String, Integer> CODES = Map.ofEntries(
            Map.entry("unknown_alias", NOT_FOUND), Map.entry("study_not_found", NOT_FOUND),
            Map.entry("germplasm_not_found", NOT_FOUND), Map.entry("variable_not_found", NOT_FOUND),
            Map.entry("images_unsupported", NOT_FOUND), Map.entry("unknown_endpoint", NOT_FOUND),
            Map.entry("dataframe_not_found", NOT_FOUND), Map.entry("missing_table", NOT_FOUND),
            Map.entry("upstream_not_found", NOT_FOUND), Map.entry("no_callsets", NOT_FOUND),
            Map.entry("server_unreachable", UNAVAILABLE), Map.entry("no_observation_path", UNAVAILABLE),
            Map.entry("upstream_unreachable", UNAVAILABLE), Map.entry("not_brapi", UNAVAILABLE), Map.entry("busy", UNAVAILABLE),
            Map.entry("upstream_rate_limited", RATE_LIMITED), Map.entry("rate_limited", RATE_LIMITED),
            Map.entry("upstream_timeout", TIMEOUT), Map.entry("timed_out", TIMEOUT),
            Map.entry("upstream_forbidden", FORBIDDEN), Map.entry("auth_token_exchange_failed", FORBIDDEN),
            Map.entry("auth_no_access_token", FORBIDDEN), Map.entry("elicit_unavailable", FORBIDDEN),
            Map.entry("user_declined", FORBIDDEN), Map.entry("list_all_disabled_on_shared_http", FORBIDDEN),
            Map.entry("upstream_unauthorized", UNAUTHORIZED), Map.entry("export_dir_unset", CONFIGURATION),
            Map.entry("upstream_bad_request", -32602), Map.entry("upstream_error", INTERNAL), Map.entry("internal", INTERNAL));

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
            if (!name.equals("reason") && !name.equals("recovery")) data.add(name, value);
        });
        var error = Json.object().add("code", CODES.getOrDefault(failure.reason(), VALIDATION)).add("message", message).add("data", data);
        var text = "Error: " + message + (failure.hint().isEmpty() ? "" : "\n\nRecovery: " + failure.hint());
        return new ToolResult(List.of(new Content.Text(text)), Optional.of(Json.object().add("error", error).build()), true);
    }
}
