package org.athenaeum.brainkb.login;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_globus_login} (brainkb A.1). */
public record BrowserSignInRequest(
        @ToolArg(description = "Whose account the user signs in with.", defaultValue = "globus") Provider provider,

        @ToolArg(name = "base_url", description = LoginRequest.BASE_URL) Optional<@Size(max = 1000) String> baseUrl) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Starts the sign-in through the user's browser: show the user the address in the answer. There BrainKB shows a code, \
            which the user gives you for brainkb_finish_login within ten minutes.""";
}
