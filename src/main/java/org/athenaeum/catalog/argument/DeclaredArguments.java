package org.athenaeum.catalog.argument;

import dev.harrel.jsonschema.Error;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import org.athenaeum.catalog.schema.Field;

/** Arguments by a schema that was declared as a whole: published and enforced as it is, read as one object (SCH-06). */
public final class DeclaredArguments implements ArgumentReader {

    private static final int LONGEST_RULE = 120;

    private final JsonObject schema;
    private final SchemaCheck check;

    /** @throws IllegalArgumentException if it is no schema of 2020-12 that stands alone and within bounds */
    public DeclaredArguments(JsonObject schema) {
        new DeclaredSchema(schema).require();
        this.schema = schema;
        this.check = new SchemaCheck(schema);
    }

    @Override
    public JsonObject schema() {
        return schema;
    }

    @Override
    public Object[] read(JsonObject given) {
        var unsound = Soundness.violations(given);
        if (!unsound.isEmpty()) throw Violation.failure(unsound);
        var errors = check.errors(given);
        if (errors.isEmpty()) return new Object[]{given};

        var found = new LinkedHashMap<String, Violation>();
        errors.forEach(error -> found.putIfAbsent(error.getInstanceLocation() + " " + error.getEvaluationPath(),
                violation(error, given)));
        throw Violation.failure(found.values());
    }

    /** A schema that was written as a whole stays as it was written. */
    @Override
    public ArgumentReader with(Field further) {
        throw new IllegalArgumentException("declares its input schema as a whole, which has no place for " + further.name());
    }

    /** The rule is ours to show; what was given may be a secret. */
    private Violation violation(Error error, JsonObject given) {
        var place = Place.of(error.getInstanceLocation()).shownIn(given);
        var shown = place.isEmpty() ? "the object of all arguments" : place;
        var keyword = Place.of(error.getEvaluationPath()).last();
        var rule = String.valueOf(rule(error));
        var cut = rule.length() <= LONGEST_RULE ? rule : rule.substring(0, LONGEST_RULE) + "…";
        return new Violation(shown, keyword, shown + " does not satisfy \"" + keyword + "\": " + cut);
    }

    /** An evaluation path goes through references; the schema behind one is looked up where it stands. */
    private JsonValue rule(Error error) {
        JsonValue at = schema;
        for (var step : Place.of(error.getEvaluationPath()).steps()) {
            at = new Place(List.of(step)).in(at);
            if (step.equals("$ref") && at instanceof JsonString reference) {
                at = new DeclaredSchema(schema).target(reference.getString()).orElse(JsonValue.NULL);
            }
        }
        return at;
    }
}
