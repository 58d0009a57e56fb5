package org.athenaeum.catalog.argument;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.schema.Field;

/** What one tool publishes of its arguments, and how it reads them. Safe for many threads. */
public interface ArgumentReader {

    /** The input schema as {@code tools/list} shows it. */
    JsonObject schema();

    /**
     * Checks the arguments and gives their Java values, in the order of the fields.
     *
     * @throws ToolFailure {@code invalid_arguments}, naming every violation up to a bound
     */
    Object[] read(JsonObject given);

    /**
     * One that takes this field too, after all others.
     *
     * @throws IllegalArgumentException if there is no room for it
     */
    ArgumentReader with(Field further);
}
