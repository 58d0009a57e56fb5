package org.athenaeum.brainkb.question;

import jakarta.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.athenaeum.brainkb.sparql.ReadOnlyQuery;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * A query with places for parameters, written {@code {{name}}} (brainkb F.2).
 *
 * @param question what it answers, in words
 * @param example  parameters with which it can be tried
 */
record Question(String id, Category category, String question, JsonObject example, List<Parameter> parameters, String template) {

    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");
    private static final String PREFIXES = """
            PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
            PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
            PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
            PREFIX dcterms: <http://purl.org/dc/terms/>
            PREFIX prov: <http://www.w3.org/ns/prov#>
            PREFIX schema: <https://schema.org/>
            """;

    Question {
        parameters = List.copyOf(parameters);
        var declared = new HashSet<String>();
        if (!parameters.stream().map(Parameter::name).allMatch(declared::add)) {
            throw new IllegalArgumentException(id + " declares one twice");
        }
        if (!declared.equals(new HashSet<>(PLACE.matcher(template).results().map(found -> found.group(1)).toList()))) {
            throw new IllegalArgumentException(id + " has places that are not declared, or the reverse");
        }
    }

    /**
     * The query with the values in their places.
     *
     * @throws ToolFailure {@code bad_parameter} for one that is missing, unknown or not what it should be
     */
    ReadOnlyQuery with(JsonObject values) {
        var unknown = new TreeSet<>(values.keySet());
        parameters.forEach(parameter -> unknown.remove(parameter.name()));
        if (!unknown.isEmpty()) throw unknown();
        var query = PLACE.matcher(template).replaceAll(place -> Matcher.quoteReplacement(written(place.group(1), values)));
        return ReadOnlyQuery.of(PREFIXES + query);
    }

    JsonObject json() {
        var listed = Json.array();
        parameters.forEach(parameter -> listed.add(parameter.json()));
        return Json.object().add("id", id).add("category", category.word()).add("question", question).add("example", example)
                .add("params", listed).build();
    }

    /** Whether all words stand somewhere in it. */
    boolean says(String words) {
        var text = (id + " " + question).toLowerCase(Locale.ROOT);
        return List.of(words.toLowerCase(Locale.ROOT).strip().split("\\s+")).stream().allMatch(text::contains);
    }

    private String written(String name, JsonObject values) {
        var parameter = parameters.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        return parameter.written(values.get(name));
    }

    private ToolFailure unknown() {
        var names = parameters.stream().map(Parameter::name).toList();
        var known = names.isEmpty() ? "no parameters" : "the parameters " + String.join(", ", names) + " and no others";
        return new ToolFailure("bad_parameter", id + " has " + known + ".", "brainkb_qa_list shows the parameters.",
                Json.object().add("status_code", 400).build());
    }
}
