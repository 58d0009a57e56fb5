package org.athenaeum.catalog;

/** How a family shows a failure (RULINGS 36). A family has one as a bean; the catalogue's own refusals go through it too. */
public interface FailureRenderer {

    /** The family whose failures this renders. */
    Family family();

    /** The {@code isError} result. */
    ToolResult render(ToolFailure failure);
}
