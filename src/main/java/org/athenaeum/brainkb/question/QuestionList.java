package org.athenaeum.brainkb.question;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.catalog.Readable;
import org.athenaeum.protocol.Json;

/**
 * A menu of questions (brainkb F.2).
 *
 * @param categories where nothing was asked for: {@code {name, description, query_count}}
 * @param queries    otherwise: {@code {id, category, question, example, params}}
 * @param next       what to do with it
 */
public record QuestionList(List<JsonObject> categories, List<JsonObject> queries, String next) implements Readable {

    public QuestionList {
        categories = List.copyOf(categories);
        queries = List.copyOf(queries);
    }

    /** What fits. */
    public static QuestionList of(ListQuestionsRequest request) {
        var category = request.category().filter(word -> !word.isBlank()).map(Category::of);
        var search = request.search().filter(words -> !words.isBlank());
        if (category.isEmpty() && search.isEmpty()) {
            return new QuestionList(Stream.of(Category.values()).map(QuestionList::counted).toList(), List.of(),
                    "Call brainkb_qa_list with a category, or with words to search for.");
        }
        var found = Questions.ALL.stream()
                .filter(question -> category.isEmpty() || Optional.of(question.category()).equals(category))
                .filter(question -> search.isEmpty() || question.says(search.get())).map(Question::json).toList();
        return new QuestionList(List.of(), found, found.isEmpty() ? "Nothing fits; call brainkb_qa_list without arguments."
                : "Call brainkb_qa_run with query_id and params.");
    }

    @Override
    public String account() {
        var lines = Stream.concat(categories.stream().map(category -> category.getString("name") + " ("
                + category.getInt("query_count") + "): " + category.getString("description")),
                queries.stream().map(QuestionList::line));
        return Stream.concat(lines, Stream.of(next)).collect(Collectors.joining("\n"));
    }

    private static String line(JsonObject query) {
        var parameters = query.getJsonArray("params").getValuesAs(JsonObject.class).stream()
                .map(parameter -> parameter.getString("name") + " (" + parameter.getString("type")
                        + (parameter.getBoolean("required") ? ")" : ", optional)"))
                .collect(Collectors.joining(", "));
        return query.getString("id") + ": " + query.getString("question")
                + (parameters.isEmpty() ? "" : " Parameters: " + parameters + ".")
                + " Example: " + query.get("example");
    }

    private static JsonObject counted(Category category) {
        var count = Questions.ALL.stream().filter(question -> question.category() == category).count();
        return Json.object().add("name", category.word()).add("description", category.description()).add("query_count", count)
                .build();
    }
}
