package org.athenaeum.sandbox.brainkb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ModifierSupport;

/** Starts the BrainKB that a test class asks for by {@link Running}, and ends it with whatever it wrote. */
public final class BrainKbExtension implements BeforeAllCallback, BeforeEachCallback {

    private static final Namespace HERE = Namespace.create(BrainKbExtension.class);

    /** A field of that kind holds a BrainKB that runs: in a static field one for all tests, in another one a new one for each. */
    @Target(ElementType.FIELD)
    @Retention(RetentionPolicy.RUNTIME)
    @ExtendWith(BrainKbExtension.class)
    public @interface Running {

        /** False for an installation from before it. */
        boolean singleSignOn() default true;
    }

    /** What ends with the test, or with the class. */
    private record Kept(BrainKbFixture brainKb, Path files) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            brainKb.close();
            try (var written = Files.walk(files)) {
                for (var file : written.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
            }
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        fill(context, null, ModifierSupport::isStatic);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        fill(context, context.getRequiredTestInstance(), ModifierSupport::isNotStatic);
    }

    private static void fill(ExtensionContext context, Object instance, Predicate<Field> which) {
        for (var field : AnnotationSupport.findAnnotatedFields(context.getRequiredTestClass(), Running.class, which)) {
            var kept = started(field.getAnnotation(Running.class).singleSignOn());
            context.getStore(HERE).put(field, kept);
            field.setAccessible(true);
            try {
                field.set(instance, kept.brainKb());
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    private static Kept started(boolean singleSignOn) {
        try {
            var files = Files.createTempDirectory("brainkb");
            return new Kept(BrainKbFixture.start(files, standard -> singleSignOn ? standard : standard.legacy()), files);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
