package org.athenaeum.catalog.prompt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares an argument of a prompt: a {@code String}, or an {@code Optional<String>} where it need not be given. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface PromptArg {

    /** The argument's name. */
    String name();

    /** A short name for people. */
    String title() default "";

    /** What to put there; never empty. */
    String description();

    /** Whether it must be given. */
    boolean required() default true;

    /** The most characters it may have. */
    int maxLength() default 2_000;
}
