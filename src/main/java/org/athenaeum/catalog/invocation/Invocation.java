package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;

/** Calls one tool. */
@FunctionalInterface
public interface Invocation {

    /** A {@code ToolFailure} becomes an {@code isError} result; anything else that is thrown passes. */
    ToolResult invoke(JsonObject arguments, Object... context);

    /** A failure that came from outside of the tool, as a result in the shape of the tool's family (RULINGS 36). */
    default ToolResult failed(ToolFailure failure) {
        return new ToolResult(List.of(new Content.Text(failure.getMessage() + " " + failure.hint())), Optional.empty(), true);
    }
}
