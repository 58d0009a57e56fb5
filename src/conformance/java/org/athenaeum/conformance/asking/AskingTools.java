package org.athenaeum.conformance.asking;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.OptionalDouble;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.conformance.Questions;
import org.athenaeum.protocol.Json;

/** Tools that ask their client one thing (specs/conformance.md 4.3 to 4.5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class AskingTools {

    private static final String KEY = "answer";

    @Tool(name = "test_sampling", description = "Has the client's model answer a prompt.")
    public ToolResult sampling(@ToolArg(description = "What the model is asked.") String prompt, Call call) {
        return ToolResult.ofText("LLM response: " + Questions.said(answer(call, Questions.sampling(prompt, 100))));
    }

    @Tool(name = "test_elicitation", description = "Asks the user for a name and an address.")
    public ToolResult elicitation(@ToolArg(description = "What the user is told.") String message, Call call) {
        var fields = Json.object().add("username", field("string")).add("email", field("string"));
        return ToolResult.ofText("User response: " + told(answer(call, Questions.form(message, fields, "username", "email"))));
    }

    @Tool(name = "test_elicitation_sep1034_defaults", description = "Asks with a default for every type of field.")
    public ToolResult defaults(Call call) {
        var fields = Json.object()
                .add("name", field("string").add("default", "John Doe"))
                .add("age", field("integer").add("default", 30))
                .add("score", field("number").add("default", 95.5))
                .add("status", field("string").add("enum", Json.array().add("active").add("inactive").add("pending"))
                        .add("default", "active"))
                .add("verified", field("boolean").add("default", true));
        return completed(answer(call, Questions.form("Please review these values.", fields)));
    }

    @Tool(name = "test_elicitation_sep1330_enums", description = "Asks with every kind of choice.")
    public ToolResult choices(Call call) {
        var fields = Json.object()
                .add("untitledSingle", field("string").add("enum", words("option")))
                .add("titledSingle", field("string").add("oneOf", titled()))
                .add("legacyEnum", field("string").add("enum", words("opt")).add("enumNames", words("Option ")))
                .add("untitledMulti", field("array").add("items", field("string").add("enum", words("option"))))
                .add("titledMulti", field("array").add("items", Json.object().add("anyOf", titled())));
        return completed(answer(call, Questions.form("Please choose.", fields)));
    }

    @Tool(name = "test_streaming_elicitation", description = "Asks the user for a yes.")
    public ToolResult confirmation(Call call) {
        return completed(answer(call, Questions.form("Please confirm.", "ok", "boolean")));
    }

    @Tool(name = "test_missing_capability", description = "Needs a client that samples.")
    public ToolResult needsSampling(Call call) {
        return ToolResult.ofText("LLM response: " + Questions.said(answer(call, Questions.sampling("Say hello.", 100))));
    }

    @Tool(name = "test_progress_around_question", description = "Reports progress before and after it asks the user for a yes.")
    public ToolResult progressAround(Call call) {
        call.client().progress(1, OptionalDouble.of(2), "asking");
        var answer = answer(call, Questions.form("Please confirm.", "ok", "boolean"));
        call.client().progress(2, OptionalDouble.of(2), "answered");
        return completed(answer);
    }

    private static JsonObject answer(Call call, InputRequest question) {
        return call.client().answers().result(KEY).orElseThrow(() -> InputRequired.of(KEY, question));
    }

    private static ToolResult completed(JsonObject elicited) {
        return ToolResult.ofText("Elicitation completed: " + told(elicited));
    }

    private static String told(JsonObject elicited) {
        return "action=" + elicited.getString("action") + ", content="
                + elicited.getOrDefault("content", JsonValue.EMPTY_JSON_OBJECT);
    }

    private static JsonObjectBuilder field(String type) {
        return Json.object().add("type", type);
    }

    private static JsonArray words(String stem) {
        return Json.strings(List.of(stem + 1, stem + 2, stem + 3));
    }

    private static JsonArray titled() {
        var choices = Json.array();
        for (int i = 1; i <= 3; i++) choices.add(Json.object().add("const", "value" + i).add("title", "Value " + i));
        return choices.build();
    }
}
