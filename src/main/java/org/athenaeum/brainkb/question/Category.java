package org.athenaeum.brainkb.question;

import java.util.Arrays;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** What questions are about. */
public enum Category {

    NAMED_ENTITIES("named_entities", "Things with a name: cell types, regions, genes, methods."),
    RESOURCES("resources", "Where knowledge lies and comes from: graphs, papers, datasets, links.");

    private final String word;
    private final String description;

    Category(String word, String description) {
        this.word = word;
        this.description = description;
    }

    /** @throws ToolFailure {@code no_such_category} with the names there are */
    static Category of(String word) {
        return Arrays.stream(values()).filter(category -> category.word.equals(word.strip())).findFirst()
                .orElseThrow(() -> new ToolFailure("no_such_category", "There is no such category; there are: "
                + String.join(", ", words()) + ".",
                        "Call brainkb_qa_list without arguments.", Json.object().add("status_code", 404).build()));
    }

    String word() {
        return word;
    }

    String description() {
        return description;
    }

    private static List<String> words() {
        return Arrays.stream(values()).map(Category::word).toList();
    }
}
