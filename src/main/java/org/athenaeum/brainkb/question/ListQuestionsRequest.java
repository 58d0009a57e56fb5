package org.athenaeum.brainkb.question;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_qa_list} (brainkb F.2). */
public record ListQuestionsRequest(
        @ToolArg(description = "named_entities or resources.") Optional<@Size(max = 60) String> category,

        @ToolArg(description = "Words of the question.") Optional<@Size(max = 200) String> search) {
}
