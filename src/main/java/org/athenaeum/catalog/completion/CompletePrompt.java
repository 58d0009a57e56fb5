package org.athenaeum.catalog.completion;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a method of a stateless bean that suggests values for the arguments of a prompt. It takes the
 * {@link CompletionRequest}, and by type what every call offers, and returns a {@link CompletionResponse}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface CompletePrompt {

    /** The name of the prompt, of the same family. */
    String value();

    /** The longest a call may take, in seconds (RULINGS 13). */
    int deadlineSeconds() default 10;
}
