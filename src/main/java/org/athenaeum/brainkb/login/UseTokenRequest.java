package org.athenaeum.brainkb.login;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_use_token} (brainkb A.1). */
public record UseTokenRequest(
        @ToolArg(description = "A personal access token of BrainKB; it begins with brainkb_pat_.") @Size(min = 1, max = 500) String token,

        @ToolArg(name = "base_url", description = LoginRequest.BASE_URL) Optional<@Size(max = 1000) String> baseUrl) {

    /** Without the token. */
    @Override
    public String toString() {
        return "a personal access token";
    }
}
