package org.athenaeum.brainkb.account;

import jakarta.json.JsonObject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brainkb_create_token} (brainkb A.1). */
public record CreateTokenRequest(
        @ToolArg(description = "What you will know it by.") Optional<@Size(max = 120) String> name,

        @ToolArg(description = "How many days it lives; BrainKB ends it earlier if it is not used.", defaultValue = "90")
        @Min(1) @Max(365) int days) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = """
            Makes a personal access token for clients without a browser. It is shown only in this answer: give it to the user \
            and do not repeat it. At most 20 can be active.""";

    /** What is sent. */
    public JsonObject body() {
        return Json.object().add("name", name.orElse("").strip()).add("days", days).build();
    }
}
