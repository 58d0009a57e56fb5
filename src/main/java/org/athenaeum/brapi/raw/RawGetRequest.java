package org.athenaeum.brapi.raw;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The arguments of {@code brapi_raw_get} (backends/brapi.md A24). */
public record RawGetRequest(
        @ToolArg(description = "Path below the base URL, such as studies or germplasm/G7/progeny.") @Size(min = 1, max = 2_000) String path,

        @ToolArg(description = "The query: texts, numbers, true or false, or lists of them, by name.") Optional<JsonObject> params,

        @ToolArg(description = ConnectRequest.ALIAS) Optional<@Pattern(regexp = ConnectRequest.ALIAS_FORM) String> alias,

        @ToolArg(description = "The most rows in the answer; all rows of a longer list go to a dataframe.")
        Optional<@Min(1) @Max(10_000) Integer> loadLimit) {

    private static final int MOST_PARAMETERS = 100;

    /** The query as it is sent. */
    Parameters parameters() {
        var all = Parameters.NONE;
        if (params.isEmpty()) return all;
        if (params.get().size() > MOST_PARAMETERS) throw refused("There are more than " + MOST_PARAMETERS + " params.", "");
        for (var each : params.get().entrySet()) all = all.with(each.getKey(), texts(each.getKey(), each.getValue()));
        return all;
    }

    private static List<String> texts(String name, JsonValue value) {
        var texts = new ArrayList<String>();
        if (value instanceof JsonArray several) several.forEach(each -> texts.add(text(name, each)));
        else texts.add(text(name, value));
        return texts;
    }

    private static String text(String name, JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> ((JsonString) value).getString();
            case NUMBER, TRUE, FALSE -> value.toString();
            default -> throw refused("A param is neither a text, a number, true or false, nor a list of such.", name);
        };
    }

    private static ToolFailure refused(String message, String name) {
        return new ToolFailure("invalid_params", message, "Give each param as a single value or as a list of values.",
                Json.object().add("param", name).build());
    }
}
