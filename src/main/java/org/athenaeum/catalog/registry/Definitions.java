package org.athenaeum.catalog.registry;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.declaration.DeclaredIcons;
import org.athenaeum.catalog.invocation.Failures;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.catalog.invocation.ResultForm;
import org.athenaeum.catalog.invocation.Signature;
import org.athenaeum.catalog.invocation.ToolMethod;
import org.athenaeum.catalog.schema.Field;
import org.athenaeum.catalog.schema.Handle;

/** Makes definitions from declarations; what an author got wrong is an {@link IllegalArgumentException} with the reason. */
final class Definitions {

    private final Beans beans;
    private final Set<Class<?>> offered;
    private final Map<Class<?>, Field> handles;
    private final Failures failures;

    Definitions(Beans beans, Set<Class<?>> offered, Map<Class<?>, Field> handles) {
        this.beans = beans;
        this.offered = offered;
        this.handles = handles;
        this.failures = new Failures(() -> beans.allOf(FailureRenderer.class));
    }

    /** One tool in its two renderings, which are the same for most. */
    record Rendered(ToolDefinition plain, ToolDefinition withHandles) {
    }

    /** The tool, unless its condition says that it does not exist here. */
    Optional<Rendered> of(DeclaredMethod source) {
        var declared = source.as(Tool.class);
        var family = source.family();
        DeclaredMethod.requireName(declared.name());
        source.requireCallable("tool", declared.deadlineSeconds());

        var listed = declared.listedWhen() == ListingCondition.Always.class || beans.oneOf(declared.listedWhen()).getAsBoolean();
        if (!listed) return Optional.empty();

        var signature = declared.inputSchema() == Tool.Derived.class ? Signature.of(source.method(), offered)
                : Signature.of(source.method(), offered, beans.oneOf(declared.inputSchema()).get());
        var plain = definition(source, family, declared, signature);
        var explicit = withHandles(signature);
        return Optional.of(new Rendered(plain, explicit == signature ? plain : definition(source, family, declared, explicit)));
    }

    private Signature withHandles(Signature signature) {
        var explicit = signature;
        for (var handle : handles.entrySet()) {
            if (signature.takes(handle.getKey())) explicit = explicit.with(handle.getValue());
        }
        return explicit;
    }

    private ToolDefinition definition(DeclaredMethod source, Family family, Tool declared, Signature signature) {
        var form = ResultForm.of(source.method());
        return new ToolDefinition(family, declared.name(), declared.title(), descriptionOf(declared),
                ToolDefinition.Hints.of(declared.annotations()), DeclaredIcons.of(declared.icons()),
                deadlineOf(declared), declared.waits(),
                signature.arguments().schema(), form.outputSchema(family), source.method(),
                new ToolMethod(reference(source), Handle.of(source.method()), signature, form,
                        failure -> failures.render(family, failure)));
    }

    private Once<Object> reference(DeclaredMethod source) {
        return new Once<>(() -> beans.reference(source.bean(), source.bean().getBeanClass()));
    }

    private Duration deadlineOf(Tool declared) {
        if (declared.deadlinedBy() == Tool.Stated.class) return Duration.ofSeconds(declared.deadlineSeconds());
        var deadline = beans.oneOf(declared.deadlinedBy()).get();
        if (deadline.isNegative() || deadline.isZero()) throw new IllegalArgumentException("its deadline is not positive");
        return deadline;
    }

    private String descriptionOf(Tool declared) {
        boolean fixed = declared.describedBy() == Tool.Fixed.class;
        var description = fixed ? declared.description() : beans.oneOf(declared.describedBy()).get();
        if (description.isBlank()) throw new IllegalArgumentException("its description is missing");
        return description.strip();
    }
}
