package org.athenaeum.catalog.resource;

import java.util.Map;

/**
 * A URI that fits a template.
 *
 * @param value     as asked for
 * @param variables what stands in the place of each variable, still percent-encoded: the family decodes it, once
 */
public record ResourceUri(String value, Map<String, String> variables) {

    public ResourceUri {
        variables = Map.copyOf(variables);
    }

    /** @throws IllegalArgumentException if the template has no such variable */
    public String variable(String name) {
        var found = variables.get(name);
        if (found == null) throw new IllegalArgumentException("the template has no variable " + name);
        return found;
    }
}
