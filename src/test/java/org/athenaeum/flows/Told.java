package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.stream.Collectors;

/**
 * What a tool answered.
 *
 * @param failed whether it is flagged as a failure
 * @param data   its structured part; empty where it has none
 * @param text   its blocks of text
 */
record Told(boolean failed, JsonObject data, String text) {

    static Told of(JsonObject result) {
        var data = result.get("structuredContent") instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
        var content = result.get("content") instanceof JsonArray blocks ? blocks : JsonValue.EMPTY_JSON_ARRAY;
        var text = content.getValuesAs(JsonObject.class).stream().map(block -> block.getString("text", ""))
                .collect(Collectors.joining("\n"));
        return new Told(result.getBoolean("isError", false), data, text);
    }

    /** Fails unless the tool did what it was asked. */
    Told done() {
        assertThat(failed).as(text).isFalse();
        return this;
    }

    /** Fails unless the tool was refused: with that status of BrainKB, or for that reason. */
    Told refused(String statusOrReason) {
        assertThat(failed).as(text).isTrue();
        assertThat(statusOrReason).as(text + data)
                .isIn(String.valueOf(data.getInt("status_code", 0)), data.getString("reason", ""));
        return this;
    }

    String string(String name) {
        return data.getString(name);
    }
}
