package org.athenaeum.brainkb.login;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_finish_login} (brainkb A.1). */
public record FinishSignInRequest(
        @ToolArg(description = "The code that BrainKB showed in the user's browser, like A3KM-7QRS-9WXY-2BCD-EFGH. It is good once.")
        @Size(min = 4, max = 64) String code,

        @ToolArg(name = "base_url", description = "As in brainkb_globus_login, if it was given there.")
        Optional<@Size(max = 1000) String> baseUrl) {

    /** Without the code. */
    @Override
    public String toString() {
        return "a code";
    }
}
