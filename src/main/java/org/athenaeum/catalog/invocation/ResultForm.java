package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.schema.RecordShape;
import org.athenaeum.catalog.declaration.Shapes;

/**
 * What a tool method returns, as a result: a {@link Readable} record becomes structured data and its account, a
 * {@link ToolResult} stays what it is.
 *
 * @param record the record's shape; empty for methods that return a {@link ToolResult}
 */
public record ResultForm(Optional<RecordShape> record) {

    /** The form of what this method returns. */
    public static ResultForm of(Method method) {
        var type = method.getReturnType();
        if (type == ToolResult.class) return new ResultForm(Optional.empty());
        if (type.isRecord() && Readable.class.isAssignableFrom(type)) {
            return new ResultForm(Optional.of(Shapes.ofResults().ofRecord(type)));
        }
        throw new IllegalArgumentException("returns " + type.getSimpleName()
                + "; a tool returns ToolResult or a Readable record");
    }

    public Optional<JsonObject> outputSchema(Family family) {
        return record.map(shape -> shape.outputSchema(family.errorType()));
    }

    ToolResult resultOf(Object returned) {
        Objects.requireNonNull(returned, "a tool returned null");
        if (record.isEmpty()) return (ToolResult) returned;
        return new ToolResult(List.of(new Content.Text(((Readable) returned).account())),
                Optional.of(record.get().writeObject(returned)), false);
    }
}
