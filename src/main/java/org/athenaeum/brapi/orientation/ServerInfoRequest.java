package org.athenaeum.brapi.orientation;

import jakarta.validation.constraints.Pattern;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_server_info} (backends/brapi.md A2). */
public record ServerInfoRequest(
        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = "Whether to ask the server anew what it offers.", defaultValue = "false") boolean forceRefresh) {
}
