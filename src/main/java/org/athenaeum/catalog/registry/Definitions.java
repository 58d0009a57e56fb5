package org.athenaeum.catalog.registry;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.FailureRenderer;
import org.athenaeum.catalog.ListingCondition;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolFamily;
import org.athenaeum.catalog.invocation.Failures;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.catalog.invocation.ResultForm;
import org.athenaeum.catalog.invocation.Signature;
import org.athenaeum.catalog.invocation.ToolMethod;
import org.athenaeum.catalog.schema.Handle;

/** Makes definitions from declarations; what an author got wrong is an {@link IllegalArgumentException} with the reason. */
final class Definitions {

    private final Beans beans;
    private final Set<Class<?>> offered;
    private final Failures failures;

    Definitions(Beans beans, Set<Class<?>> offered) {
        this.beans = beans;
        this.offered = offered;
        this.failures = new Failures(() -> beans.allOf(FailureRenderer.class));
    }

    /** The tool, unless its condition says that it does not exist here. */
    Optional<ToolDefinition> of(ToolSource source) {
        var declared = source.declared();
        var family = familyOf(source);
        checkName(declared.name());
        checkMethod(source);

        var listed = declared.listedWhen() == ListingCondition.Always.class || beans.oneOf(declared.listedWhen()).getAsBoolean();
        if (!listed) return Optional.empty();

        var signature = Signature.of(source.method(), offered);
        var form = ResultForm.of(source.method());
        return Optional.of(new ToolDefinition(family, declared.name(), declared.title(), descriptionOf(declared),
                ToolDefinition.Hints.of(declared.annotations()), Duration.ofSeconds(declared.deadlineSeconds()), declared.waits(),
                signature.arguments().schema(), form.outputSchema(), source.method(),
                new ToolMethod(reference(source), Handle.of(source.method()), signature, form,
                        failure -> failures.render(family, failure))));
    }

    private Once<Object> reference(ToolSource source) {
        return new Once<>(() -> beans.reference(source.bean(), source.bean().getBeanClass()));
    }

    private static Family familyOf(ToolSource source) {
        var declared = source.bean().getBeanClass().getPackage().getAnnotation(ToolFamily.class);
        if (declared == null) throw new IllegalArgumentException("its package's package-info.java has no @ToolFamily");
        return declared.value();
    }

    private static void checkName(String name) {
        if (name.matches("[a-z0-9_]{1,40}")) return;
        throw new IllegalArgumentException("the name '" + name + "' is not [a-z0-9_]{1,40}");
    }

    private static void checkMethod(ToolSource source) {
        Method method = source.method();
        boolean reachable = Modifier.isPublic(method.getModifiers()) && !Modifier.isStatic(method.getModifiers());
        if (!reachable) throw new IllegalArgumentException("a tool method is public and not static");
        if (!source.bean().getTypes().contains(source.bean().getBeanClass())) {
            throw new IllegalArgumentException("its bean hides its own class; a session bean with interfaces needs @LocalBean");
        }
        for (var thrown : method.getExceptionTypes()) {
            if (!RuntimeException.class.isAssignableFrom(thrown)) {
                throw new IllegalArgumentException("declares " + thrown.getSimpleName() + "; a tool fails with ToolFailure");
            }
        }
        if (source.declared().deadlineSeconds() < 1) throw new IllegalArgumentException("its deadline is not positive");
    }

    private String descriptionOf(Tool declared) {
        boolean fixed = declared.describedBy() == Tool.Fixed.class;
        var description = fixed ? declared.description() : beans.oneOf(declared.describedBy()).get();
        if (description.isBlank()) throw new IllegalArgumentException("its description is missing");
        return description.strip();
    }
}
