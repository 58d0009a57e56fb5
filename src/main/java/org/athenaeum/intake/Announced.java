package org.athenaeum.intake;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a sender says of a file before it comes.
 *
 * @param parameters by name, each said once, of those that the intake knows
 * @param bytes      its size; absent where it is sent in chunks
 */
public record Announced(Map<String, String> parameters, OptionalLong bytes) {

    public Announced {
        parameters = Map.copyOf(parameters);
    }

    /** What was said under that name; an empty text is nothing. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(parameters.get(name)).filter(text -> !text.isEmpty());
    }
}
