package org.athenaeum.catalog.argument;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.EvaluationContext;
import dev.harrel.jsonschema.Evaluator;
import dev.harrel.jsonschema.EvaluatorFactory;
import dev.harrel.jsonschema.JsonNode;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The JSON Schema library, asked about one schema. It is prepared at the first call, because that takes milliseconds per
 * tool and a start must not; afterwards only read, which many threads may do at once.
 */
public final class SchemaCheck {

    private final JsonObject schema;
    private volatile Prepared prepared;

    private record Prepared(Validator validator, URI schema) {
    }

    public SchemaCheck(JsonObject schema) {
        this.schema = schema;
    }

    /** Whether the value conforms. */
    public boolean accepts(JsonObject value) {
        return errors(value).isEmpty();
    }

    List<Error> errors(JsonObject value) {
        var ready = prepared();
        return ready.validator.validate(ready.schema, (Object) value).getErrors();
    }

    private Prepared prepared() {
        var ready = prepared;
        if (ready != null) return ready;
        synchronized (this) {
            if (prepared == null) prepared = prepare();
            return prepared;
        }
    }

    /** Our schemas come from types and hold no reference, or were checked before; they are valid (SCH-02, SCH-03). */
    private Prepared prepare() {
        var validator = new ValidatorFactory()
                .withJsonNodeFactory(new JakartaJsonNode.Factory())
                .withEvaluatorFactory(PatternKeyword.factory())
                .withDisabledSchemaValidation(true)
                .createValidator();
        return new Prepared(validator, validator.registerSchema((Object) schema));
    }

    /**
     * {@code pattern} as JSON Schema has it: ECMA-262, where {@code $} is the end of the text (2020-12 Validation 6.3.3). Java lets
     * a line end follow, so that a text would pass here that is none of those the schema describes.
     */
    private record PatternKeyword(Pattern pattern) implements Evaluator {

        private static EvaluatorFactory factory() {
            return new EvaluatorFactory.Builder().withKeyword("pattern", node -> new PatternKeyword(of(node.asString()))).build();
        }

        @Override
        public Result evaluate(EvaluationContext context, JsonNode node) {
            if (!node.isString() || pattern.matcher(node.asString()).find()) return Result.success();
            return Result.failure("does not match " + pattern);
        }

        static Pattern of(String ecma) {
            var java = new StringBuilder();
            boolean inClass = false;
            for (int i = 0; i < ecma.length(); i++) {
                char next = ecma.charAt(i);
                if (next == '[') inClass = true;
                if (next == ']') inClass = false;
                if (next == '$' && !inClass) java.append("\\z");
                else java.append(next);
                if (next == '\\' && i + 1 < ecma.length()) java.append(ecma.charAt(++i));
            }
            return Pattern.compile(java.toString());
        }
    }
}
