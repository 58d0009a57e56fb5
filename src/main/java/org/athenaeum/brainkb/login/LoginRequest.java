package org.athenaeum.brainkb.login;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_login} (brainkb A.1). The password is sent once and not kept. */
public record LoginRequest(
        @ToolArg(description = "The address you registered with.") @Size(min = 3, max = 320) String email,

        @ToolArg(description = "The password of that account; it is sent to BrainKB once and not kept.")
        @Size(min = 1, max = 1000) String password,

        @ToolArg(name = "base_url", description = BASE_URL) Optional<@Size(max = 1000) String> baseUrl) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Signs in with email and password, for old accounts only. Prefer brainkb_globus_login, and never ask the user for a \
            password. Lasts 12 hours, or as configured.""";

    static final String BASE_URL = "Another server that the operator allows.";

    /** What is sent. */
    JsonObject body() {
        return Json.object().add("email", Email.of(email).value()).add("password", password).build();
    }

    /** Without the password. */
    @Override
    public String toString() {
        return "login of " + email;
    }
}
