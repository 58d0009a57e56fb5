package org.athenaeum.conformance.asking;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.conformance.Questions;
import org.athenaeum.protocol.Json;

/** Tools that cannot end without their client, in one round or more (specs/conformance.md 4.5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class InputTools {

    private static final String PREFIX = "test_input_required_result_";
    private static final String NAME = "user_name";
    private static final String ROOTS = "client_roots";
    private static final String CONFIRM = "confirm";

    @Tool(name = PREFIX + "elicitation", description = "Greets a user whose name it asks for.")
    public ToolResult elicitation(Call call) {
        var answers = call.client().answers();
        if (answers.refused(NAME)) return ToolResult.ofText("The user gave no name.");
        return ToolResult.ofText("Hello, " + name(answers.accepted(NAME).orElseThrow(() -> asking(NAME, nameForm()))) + "!");
    }

    @Tool(name = PREFIX + "sampling", description = "Has the client's model name a capital.")
    public ToolResult sampling(Call call) {
        var key = "capital_question";
        var question = Questions.sampling("What is the capital of France?", 100);
        return ToolResult.ofText(Questions.said(call.client().answers().result(key).orElseThrow(() -> asking(key, question))));
    }

    @Tool(name = PREFIX + "list_roots", description = "Names the client's roots.")
    public ToolResult roots(Call call) {
        var result = call.client().answers().result(ROOTS).orElseThrow(() -> asking(ROOTS, new InputRequest.Roots()));
        return ToolResult.ofText("Roots: " + named(result));
    }

    @Tool(name = PREFIX + "request_state", description = "Remembers something while the user confirms.")
    public ToolResult state(Call call) {
        return ToolResult.ofText("state-ok: " + confirmed(call, "remembered"));
    }

    @Tool(name = PREFIX + "tampered_state", description = "Remembers something that nobody else may change.")
    public ToolResult tamperedState(Call call) {
        return ToolResult.ofText("state-ok: " + confirmed(call, "sealed"));
    }

    @Tool(name = PREFIX + "multiple_inputs", description = "Asks for three things at once.")
    public ToolResult several(Call call) {
        var greeting = "greeting";
        var questions = new LinkedHashMap<String, InputRequest>();
        questions.put(NAME, nameForm());
        questions.put(greeting, Questions.sampling("Generate a greeting", 50));
        questions.put(ROOTS, new InputRequest.Roots());

        var answers = call.client().answers();
        var state = answers.state().orElse(Json.object().add("answered", Json.object()).build());
        var known = Json.object();
        state.getJsonObject("answered").forEach(known::add);
        answers.results().forEach(known::add);
        var all = known.build();
        all.keySet().forEach(questions::remove);
        if (!questions.isEmpty()) {
            throw InputRequired.of(questions).remembering(Json.object().add("answered", all).build());
        }
        return ToolResult.ofText(Questions.said(all.getJsonObject(greeting)) + " " + name(all.getJsonObject(NAME))
                + " of " + named(all.getJsonObject(ROOTS)));
    }

    @Tool(name = PREFIX + "multi_round", description = "Asks for a name, then for a colour.")
    public ToolResult rounds(Call call) {
        var answers = call.client().answers();
        var name = answers.state().map(state -> state.getString("name", "")).orElse("");
        if (name.isEmpty()) name = answers.accepted("step1").map(form -> form.getString("name")).orElse("");
        if (name.isEmpty()) {
            throw asking("step1", Questions.form("Step 1: What is your name?", "name", "string"))
                    .remembering(Json.object().add("step", 1).build());
        }
        var remembered = Json.object().add("step", 2).add("name", name).build();
        var colour = answers.accepted("step2").orElseThrow(() -> asking("step2",
                Questions.form("Step 2: What is your favorite color?", "color", "string")).remembering(remembered));
        return ToolResult.ofText(name + " likes " + colour.getString("color") + ".");
    }

    @Tool(name = PREFIX + "capabilities", description = "Asks for whatever the client can give.")
    public ToolResult whatTheClientCan(Call call) {
        var able = call.client().capabilities();
        var questions = new LinkedHashMap<String, InputRequest>();
        if (able.elicitationForm()) questions.put(NAME, nameForm());
        if (able.sampling()) questions.put("greeting", Questions.sampling("Generate a greeting", 50));
        if (able.roots()) questions.put(ROOTS, new InputRequest.Roots());

        var answered = call.client().answers().results().keySet();
        if (!answered.containsAll(questions.keySet())) throw InputRequired.of(questions);
        return ToolResult.ofText("Answered: " + String.join(", ", questions.keySet()));
    }

    private static String confirmed(Call call, String remembered) {
        var answers = call.client().answers();
        if (answers.refused(CONFIRM)) return "not confirmed";
        answers.accepted(CONFIRM).orElseThrow(() -> asking(CONFIRM, Questions.form("Please confirm.", "ok", "boolean"))
                .remembering(Json.object().add("word", remembered).build()));
        return answers.state().map(state -> state.getString("word")).orElse("forgotten");
    }

    private static InputRequired asking(String key, InputRequest question) {
        return InputRequired.of(Map.of(key, question));
    }

    private static InputRequest nameForm() {
        return Questions.form("What is your name?", "name", "string");
    }

    /** Of a form's content, or of the whole answer. */
    private static String name(JsonObject answer) {
        var content = answer.get("content") instanceof JsonObject inner ? inner : answer;
        return content.getString("name", "nobody");
    }

    private static String named(JsonObject roots) {
        return roots.getJsonArray("roots").getValuesAs(JsonObject.class).stream()
                .map(root -> root.getString("uri")).collect(Collectors.joining(", "));
    }
}
