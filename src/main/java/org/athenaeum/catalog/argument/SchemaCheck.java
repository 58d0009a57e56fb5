package org.athenaeum.catalog.argument;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;

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
                .withDisabledSchemaValidation(true)
                .createValidator();
        return new Prepared(validator, validator.registerSchema((Object) schema));
    }
}
