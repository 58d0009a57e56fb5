package org.athenaeum.conformance;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.protocol.Json;

/** The questions that the suite expects, in its words. */
public final class Questions {

    private Questions() {
    }

    /** Asks for one required field of that type. */
    public static InputRequest form(String message, String field, String type) {
        return form(message, Json.object().add(field, Json.object().add("type", type)), field);
    }

    public static InputRequest form(String message, JsonObjectBuilder properties, String... required) {
        var schema = Json.object().add("type", "object").add("properties", properties);
        if (required.length > 0) schema.add("required", Json.strings(List.of(required)));
        return new InputRequest.Form(message, schema.build());
    }

    public static InputRequest sampling(String prompt, int maxTokens) {
        return new InputRequest.Sampling(Json.object().add("messages", Json.array().add(Json.object().add("role", "user")
                .add("content", Json.object().add("type", "text").add("text", prompt)))).add("maxTokens", maxTokens).build());
    }

    /** What a model said, from the result of {@link #sampling}. */
    public static String said(JsonObject sampled) {
        return sampled.get("content") instanceof JsonObject block ? block.getString("text", "")
                : sampled.get("content").toString();
    }
}
