package org.athenaeum.catalog.prompt;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.athenaeum.catalog.Icon;

/**
 * Declares a method of a stateless bean as a prompt. It takes its arguments as parameters with {@link PromptArg}, and by type
 * what every call offers, and returns a {@link PromptResponse}. Attribute names follow the published Java MCP annotation API.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Prompt {

    /** The name, {@code [a-z0-9_]{1,50}}, unique in the gateway. */
    String name();

    /** A short name for people. */
    String title() default "";

    /** What the prompt is for; never empty. */
    String description();

    /** Pictures to show beside it. */
    Icon[] icons() default {};

    /** The longest a call may take, in seconds (RULINGS 13). */
    int deadlineSeconds() default 30;

    /** Where it stands among those of its family: ascending, then by name. */
    int order() default 0;
}
