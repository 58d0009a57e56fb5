package org.athenaeum.brapi.orientation;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_connect} (backends/brapi.md A1). */
public record ConnectRequest(
        @ToolArg(description = "Base URL of a BrAPI v2 server; needed only for one that has no alias yet.")
        Optional<@Size(min = 1, max = 1_000) String> baseUrl,

        @ToolArg(description = "A credential of the user's; left out, the configured one is used.") Optional<AuthRequest> auth,

        @ToolArg(description = ALIAS) Optional<@Pattern(regexp = ALIAS_FORM) String> alias,

        @ToolArg(description = "Whether to close the connection instead.", defaultValue = "false") boolean disconnect,

        @ToolArg(description = "Whether to connect although the server does not answer now.", defaultValue = "false")
        boolean allowOffline) {

    /** What every tool with a connection says of its alias. */
    public static final String ALIAS = "Name of the connection; default if left out.";

    /** Checked like any argument (backends/brapi.md A0). */
    public static final String ALIAS_FORM = "^[a-zA-Z0-9_-]{1,64}$";
}
