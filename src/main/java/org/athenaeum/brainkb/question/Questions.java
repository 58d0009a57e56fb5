package org.athenaeum.brainkb.question;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** All questions. */
final class Questions {

    static final List<Question> ALL = Stream.of(NamedEntityQuestions.ALL, ResourceQuestions.ALL).flatMap(List::stream).toList();

    private Questions() {
    }

    /** @throws ToolFailure {@code no_such_question} */
    static Question of(String id) {
        return ALL.stream().filter(question -> question.id().equals(id.strip())).findFirst()
                .orElseThrow(() -> new ToolFailure("no_such_question", "There is no question of that id.",
                        "brainkb_qa_list with a category or search shows the ids.",
                        Json.object().add("status_code", 404).build()));
    }
}
