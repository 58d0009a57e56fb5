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
            var gateway = source.value("MCP_PUBLIC_URL")
                    .orElseGet(() -> "http://127.0.0.1:" + source.value("MCP_PORT").orElse("8080"));
            var base = gateway.replaceFirst("/+$", "");
            return List.of(base + "/mcp/vault", base + "/mcp");
        });
    }
}
