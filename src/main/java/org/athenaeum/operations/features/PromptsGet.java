package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.operations.ContentBlocks;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/** {@code prompts/get}: the messages of a prompt, each with one block (PRM-03, PRM-04, PRM-06). */
record PromptsGet(FeatureCatalog catalog, FeatureCall calls) implements Operation {

    static final String NAME = "prompts/get";

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var view = catalog.at(situation.endpoint());
        if (!view.hasPrompts()) throw ProtocolFailure.methodNotFound(NAME, null);
        if (!(params.get("name") instanceof JsonString name)) {
            throw ProtocolFailure.invalidParams("name is required and a string");
        }
        var prompt = view.prompt(name.getString()).orElseThrow(
                () -> ProtocolFailure.invalidParams("there is no such prompt; prompts/list names those there are"));
        var arguments = arguments(params.getOrDefault("arguments", JsonValue.EMPTY_JSON_OBJECT));

        var made = calls.run(situation, NAME, prompt.method().deadline(), context -> prompt.get(arguments, context));
        var messages = Json.array();
        made.messages().forEach(message -> messages.add(Json.object().add("role", message.role().word())
                .add("content", ContentBlocks.of(message.block(), situation.revision()))));
        var result = Json.object().add("description", prompt.declared().description()).add("messages", messages);
        return Result.of(ResultShape.complete(situation, result).build());
    }

    private static Map<String, String> arguments(JsonValue given) {
        if (!(given instanceof JsonObject object)) throw ProtocolFailure.invalidParams("arguments is an object of strings");
        var arguments = new HashMap<String, String>();
        object.forEach((name, value) -> {
            if (!(value instanceof JsonString text)) throw ProtocolFailure.invalidParams("arguments is an object of strings");
            arguments.put(name, text.getString());
        });
        return arguments;
    }
}
