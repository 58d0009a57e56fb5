package org.athenaeum.catalog.argument;

import dev.harrel.jsonschema.Error;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;

/** Turns what the schema library found into a sentence for a model: one clause per argument, in the order of declaration. */
final class Wording {

    private static final int MAX_KNOWN = 30;

    private final JsonObject schema;
    private final List<String> declared;

    Wording(JsonObject schema) {
        this.schema = schema;
        this.declared = List.copyOf(schema.getJsonObject("properties").keySet());
    }

    /** Only what is named is worded: a call may break thousands of rules at once. */
    ToolFailure failure(List<Error> errors, JsonObject arguments) {
        var onePerPlace = new LinkedHashMap<String, Error>();
        errors.stream().sorted(Comparator.comparingInt(this::rank))
                .forEach(error -> onePerPlace.putIfAbsent(error.getInstanceLocation(), error));

        var found = new ArrayList<Violation>();
        int unworded = 0;
        for (var error : onePerPlace.values()) {
            if (found.size() < Violation.MAX_NAMED) add(found, error, arguments);
            else unworded++;
        }
        return Violation.failure(found, unworded);
    }

    /** What is missing comes first, what nobody knows last. */
    private int rank(Error error) {
        var place = Place.of(error.getInstanceLocation());
        if (place.steps().isEmpty()) return -1;
        int index = declared.indexOf(place.steps().get(0));
        return index < 0 ? declared.size() : index;
    }

    private void add(List<Violation> found, Error error, JsonObject arguments) {
        var place = Place.of(error.getInstanceLocation());
        var rule = Place.of(error.getEvaluationPath());
        var broken = rule.parent().in(schema).asJsonObject();
        var value = place.in(arguments);

        switch (rule.last()) {
            case "required" -> missing(found, place.shownIn(arguments), broken, value.asJsonObject());
            case "additionalProperties" -> found.add(unknown(place, arguments, broken));
            default -> {
                var shown = place.shownIn(arguments);
                found.add(new Violation(shown, rule.last(),
                        shown + " must be " + Expectation.of(broken) + ", got " + Expectation.given(broken, value)));
            }
        }
    }

    private static void missing(List<Violation> found, String where, JsonObject broken, JsonObject given) {
        for (var name : broken.getJsonArray("required").getValuesAs(JsonString::getString)) {
            if (given.containsKey(name)) continue;
            var shown = where.isEmpty() ? name : where + "." + name;
            var expected = Expectation.of(broken.getJsonObject("properties").getJsonObject(name));
            found.add(new Violation(shown, "required", shown + " is required and must be " + expected));
        }
    }

    private static Violation unknown(Place place, JsonValue arguments, JsonObject broken) {
        var known = broken.getJsonObject("properties").keySet();
        var shown = place.shownIn(arguments);
        var meant = Nearest.of(place.last(), known).map(name -> ", did you mean " + name + "?").orElse(",");
        var some = String.join(", ", known.stream().limit(MAX_KNOWN).toList());
        var list = known.isEmpty() ? " there are none" : " known are " + some;
        return new Violation(shown, "unknown", shown + " is not a known argument" + meant + list);
    }
}
