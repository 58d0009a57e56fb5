package org.athenaeum.catalog.argument;

import jakarta.json.JsonObject;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.Collection;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.Fields;
import org.athenaeum.catalog.schema.Shape;

/** Arguments by the fields of a declaration: what is published, what is checked, and how they become Java values. */
public final class Arguments implements ArgumentReader {

    private final Fields fields;
    private final Spellings spellings;
    private final SchemaCheck check;
    private final Wording wording;

    public Arguments(Fields fields) {
        this.fields = fields;
        this.spellings = Spellings.of(fields);
        var enforced = fields.schema(Shape.Face.ENFORCED);
        this.check = new SchemaCheck(enforced);
        this.wording = new Wording(enforced);
    }

    @Override
    public JsonObject schema() {
        return fields.schema(Shape.Face.PUBLISHED);
    }

    @Override
    public Object[] read(JsonObject given) {
        refuse(Soundness.violations(given));
        var arguments = spellings.rewritten(given);
        var errors = check.errors(arguments);
        if (!errors.isEmpty()) throw wording.failure(errors, arguments);
        return values(arguments);
    }

    @Override
    public Arguments with(Field further) {
        var more = new ArrayList<>(fields.all());
        more.add(further);
        return new Arguments(new Fields(more));
    }

    private Object[] values(JsonObject arguments) {
        var all = fields.all();
        var values = new Object[all.size()];
        var violations = new ArrayList<Violation>();
        for (int i = 0; i < values.length; i++) {
            var field = all.get(i);
            try {
                values[i] = field.read(arguments.get(field.name()));
            } catch (ArithmeticException | DateTimeException e) {
                violations.add(new Violation(field.name(), "range", field.name() + " must be " + field.shape().noun()));
            }
        }
        refuse(violations);
        return values;
    }

    private static void refuse(Collection<Violation> violations) {
        if (!violations.isEmpty()) throw Violation.failure(violations);
    }
}
