package org.athenaeum.brainkb.question;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.brainkb.sparql.Page;
import org.athenaeum.brainkb.sparql.ReadOnlyQuery;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_qa_run} (brainkb F.2). */
public record RunQuestionRequest(
        @ToolArg(name = "query_id", description = "An id of brainkb_qa_list.") @Size(min = 1, max = 60) String queryId,

        @ToolArg(description = "The question's parameters, by name.") Optional<JsonObject> params,

        @ToolArg(name = "max_rows", description = "How many rows to show.", defaultValue = "100") @Min(1) @Max(500) int maxRows,

        @ToolArg(description = "How many rows to skip: next_offset of the answer before.", defaultValue = "0")
        @Min(0) @Max(500) int offset) {

    /** The query that is asked. */
    public ReadOnlyQuery query() {
        return Questions.of(queryId).with(params.orElse(JsonValue.EMPTY_JSON_OBJECT));
    }

    public Page page() {
        return new Page(maxRows, offset);
    }
}
