package org.athenaeum.operations.features;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.feature.CompletionMethod;
import org.athenaeum.catalog.feature.FeatureView;
import org.athenaeum.catalog.feature.PromptDefinition;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;

/** {@code completion/complete}: values for an argument of a prompt or a variable of a template (CMP-02 to CMP-06). */
record CompletionComplete(FeatureCatalog catalog, FeatureCall calls) implements Operation {

    static final String NAME = "completion/complete";

    private static final int LONGEST_VALUE = 2_000;

    /** What can be completed: its arguments, and how, if at all. */
    private record Target(List<String> arguments, Optional<CompletionMethod> method) {
    }

    @Override
    public Result answer(Situation situation, JsonObject params) {
        var view = catalog.at(situation.endpoint());
        if (!view.hasCompletions()) throw ProtocolFailure.methodNotFound(NAME, null);
        var target = target(view, params);
        var request = request(target, params, situation.revision());

        var response = target.method().filter(method -> request.value().length() <= LONGEST_VALUE)
                .map(method -> calls.run(situation, NAME, method.method().deadline(),
                        context -> method.complete(request, context)))
                .orElse(CompletionResponse.NONE);
        var completion = Json.object().add("values", Json.strings(response.values())).add("total", response.total())
                .add("hasMore", response.hasMore());
        return Result.of(ResultShape.complete(situation, Json.object().add("completion", completion)).build());
    }

    private static Target target(FeatureView view, JsonObject params) {
        if (!(params.get("ref") instanceof JsonObject ref)) throw ProtocolFailure.invalidParams("ref is required and an object");
        var found = switch (text(ref, "type")) {
            case "ref/prompt" -> view.prompt(text(ref, "name")).map(prompt -> new Target(
                    prompt.arguments().stream().map(PromptDefinition.Argument::name).toList(), prompt.completion()));
            case "ref/resource" -> view.template(text(ref, "uri")).map(template -> new Target(
                    template.uris().variables(), template.completion()));
            default -> throw ProtocolFailure.invalidParams("ref.type is ref/prompt or ref/resource");
        };
        return found.orElseThrow(() -> ProtocolFailure.invalidParams("ref names no prompt and no resource template served here"));
    }

    private static CompletionRequest request(Target target, JsonObject params, Revision revision) {
        if (!(params.get("argument") instanceof JsonObject argument)) {
            throw ProtocolFailure.invalidParams("argument is required and an object");
        }
        var name = text(argument, "name");
        if (!target.arguments().contains(name)) {
            throw ProtocolFailure.invalidParams("argument.name is none of " + String.join(", ", target.arguments()));
        }
        return new CompletionRequest(name, text(argument, "value"), context(params, revision));
    }

    /** Came with 2025-06-18; a context that makes no sense is none (vault A6.2). */
    private static Map<String, String> context(JsonObject params, Revision revision) {
        var chosen = new HashMap<String, String>();
        if (revision.isAtLeast(Revision.V2025_06_18) && params.get("context") instanceof JsonObject context
                && context.get("arguments") instanceof JsonObject arguments) {
            arguments.forEach((name, value) -> {
                if (value instanceof JsonString text) chosen.put(name, text.getString());
            });
        }
        return chosen;
    }

    private static String text(JsonObject object, String member) {
        if (object.get(member) instanceof JsonString text) return text.getString();
        throw ProtocolFailure.invalidParams(member + " is required and a string");
    }
}
