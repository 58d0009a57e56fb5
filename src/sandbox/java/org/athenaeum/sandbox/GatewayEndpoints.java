package org.athenaeum.sandbox;

import java.util.List;
import org.athenaeum.settings.reading.SettingsSource;

/** The gateway's endpoints that tokens can be made for, as clients write them (RULINGS 29). */
final class GatewayEndpoints {

    private GatewayEndpoints() {
    }

    /** The configured resource, else the paths at which the vault can be served on this machine. */
    static List<String> of(SettingsSource source) {
        return source.value("BRAIN_MCP_RESOURCE").map(List::of).orElseGet(() -> {
            var base = source.value("MCP_PUBLIC_URL").orElseGet(() -> listener(source)).replaceFirst("/+$", "");
            return List.of(base + "/mcp/vault", base + "/mcp");
        });
    }

    private static String listener(SettingsSource source) {
        var host = source.value("MCP_HOST").orElse("127.0.0.1");
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + source.value("MCP_PORT").orElse("8080");
    }
}
