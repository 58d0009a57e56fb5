package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolResult;

/** Calls one tool. */
@FunctionalInterface
public interface Invocation {

    /** A {@code ToolFailure} becomes an {@code isError} result; anything else that is thrown passes. */
    ToolResult invoke(JsonObject arguments, Object... context);
}
