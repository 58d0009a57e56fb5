package org.athenaeum.settings.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Variables of the predecessors that this build does not read. Where one is set, the start says so in one line, because its
 * operator believes that it does something (RULINGS 53).
 */
public final class UnreadVariables {

    private static final String NO_FAMILY = "belongs to a family this build does not serve yet";
    private static final String NO_FEATURE = "has no effect: nothing is fetched from a URL here; upload the file instead (MCP_UPLOAD_DIR)";
    private static final String NO_PASSWORD = "is not read: sign in with a login tool, or set BRAINKB_TOKEN";
    private static final String NO_BYPASS = "has no effect: no token is believed unchecked here";
    private static final String NO_SHARING = "has no effect: callers whom nobody verified share nothing here";
    private static final String LISTENER = "is not read; set MCP_HOST and MCP_PORT";
    private static final String MISSPELT = "is not a setting; check its spelling";
    private static final String UNCHANGING = "has no effect in this server";

    private static final Map<String, String> BY_NAME = table(Map.of(
            NO_BYPASS, List.of("MCP_AUTH_DISABLE_SCOPE_CHECKS", "MCP_AUTH_REQUIRE_READ_SCOPE", "MCP_OAUTH_ENABLED",
                    "MCP_OAUTH_SECRET", "DEV_MCP_AUTH_BYPASS", "DEV_MCP_CLIENT_ID", "DEV_MCP_SCOPES"),
            LISTENER, List.of("BRAIN_MCP_LISTEN", "KB_MCP_HTTP_HOST", "KB_MCP_HTTP_PORT", "MCP_HTTP_HOST", "MCP_HTTP_PORT",
                    "MCP_HTTP_MAX_PORT_RETRIES", "MCP_HTTP_PORT_RETRY_DELAY_MS", "MCP_BIND_ADDR"),
            UNCHANGING, List.of("MCP_HTTP_RESUMABILITY", "MCP_HTTP_RESUMABILITY_MAX_EVENTS", "MCP_HTTP_RESUMABILITY_TTL_MS",
                    "MCP_HEARTBEAT_INTERVAL_MS", "MCP_HEARTBEAT_MISS_THRESHOLD", "MCP_RESPONSE_VERBOSITY", "MCP_SERVER_NAME",
                    "MCP_SERVER_VERSION", "MCP_SERVER_DESCRIPTION", "MCP_SERVER_HOMEPAGE", "MCP_PUBLIC_HOST",
                    "MCP_LOG_RATE_LIMIT_THRESHOLD", "MCP_LOG_RATE_LIMIT_WINDOW_MS",
                    "LOGS_DIR", "STORAGE_PROVIDER_TYPE", "STORAGE_FILESYSTEM_PATH"),
            NO_PASSWORD, List.of("BRAINKB_EMAIL", "BRAINKB_PASSWORD"),
            NO_SHARING, List.of("BRAPI_ALLOW_SHARED_CREDENTIALS"),
            NO_FEATURE, List.of("MCP_INGEST_URL_ALLOWLIST", "MCP_MAX_INGEST_URL_BYTES", "MCP_INGEST_URL_ALLOW_HTTP")));

    /** Whole groups of names, for families to come and for settings with open-ended names. */
    private static final Map<String, String> BY_PREFIX = Map.of(
            "BRAIN_MCP_", MISSPELT, "BRAINKB_", MISSPELT, "BRAPI_", MISSPELT,
            "KB_MCP_", NO_FAMILY, "LIGHTRAG_", NO_FAMILY, "BISHENG_", NO_FAMILY, "PRIMEVO_", NO_FAMILY,
            "CANVAS_", UNCHANGING);

    private UnreadVariables() {
    }

    /** One line for each variable that is set and not read, by name. */
    public static List<String> warnings(SettingsReader settings) {
        return settings.names().stream().sorted()
                .filter(name -> !isRead(name) && settings.raw(name).isPresent())
                .flatMap(name -> reason(name).map(reason -> name + " " + reason).stream())
                .toList();
    }

    /** Whether that name means something, be it a setting's or that of a BrAPI server by alias. */
    public static boolean isRead(String name) {
        return Variable.isRead(name) || AliasVariable.parse(name).isPresent();
    }

    /** Why a name is not read; absent if it is none of ours. */
    static Optional<String> reason(String name) {
        return Optional.ofNullable(BY_NAME.get(name)).or(() -> BY_PREFIX.keySet().stream()
                .filter(name::startsWith)
                .max((a, b) -> Integer.compare(a.length(), b.length()))
                .map(BY_PREFIX::get));
    }

    private static Map<String, String> table(Map<String, List<String>> namesByReason) {
        var table = new LinkedHashMap<String, String>();
        namesByReason.forEach((reason, names) -> names.forEach(name -> table.put(name, reason)));
        return Map.copyOf(table);
    }
}
