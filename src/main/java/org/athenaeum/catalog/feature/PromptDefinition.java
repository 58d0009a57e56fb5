package org.athenaeum.catalog.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.protocol.peer.IconReference;

/** A prompt: its arguments, in order, and how its messages are made. */
public record PromptDefinition(Family family, Prompt declared, List<IconReference> icons, List<Argument> arguments,
                               FeatureMethod method, Optional<CompletionMethod> completion) {

    public PromptDefinition {
        icons = List.copyOf(icons);
        arguments = List.copyOf(arguments);
    }

    /** @param optional whether the method takes an {@code Optional} */
    public record Argument(PromptArg declared, boolean optional) {

        public String name() {
            return declared.name();
        }

        private Object bind(Map<String, String> given) {
            var value = given.get(name());
            if (value == null && declared.required()) throw refused("the argument " + name() + " is required");
            if (value != null && value.length() > declared.maxLength()) {
                throw refused("the argument " + name() + " has more than " + declared.maxLength() + " characters");
            }
            if (value != null && declared.required() && value.isBlank()) throw refused("the argument " + name() + " is blank");
            return optional ? Optional.ofNullable(value) : value;
        }
    }

    /**
     * The messages, made from arguments that were checked first (PRM-03, PRM-04).
     *
     * @throws ToolFailure with the reason {@code invalid_arguments} naming the argument that is wrong
     */
    public PromptResponse get(Map<String, String> given, Object... context) {
        for (var name : given.keySet()) {
            if (!hasArgument(name)) {
                throw refused("there is no such argument; this prompt takes "
                        + String.join(", ", arguments.stream().map(Argument::name).toList()));
            }
        }
        var values = new ArrayList<>();
        for (var argument : arguments) values.add(argument.bind(given));
        return (PromptResponse) method.call(values, context);
    }

    public boolean hasArgument(String name) {
        return arguments.stream().anyMatch(argument -> argument.name().equals(name));
    }

    private static ToolFailure refused(String why) {
        return new ToolFailure("invalid_arguments", why, "");
    }
}
