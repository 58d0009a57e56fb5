package org.athenaeum.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares an argument of a tool. Bounds come from the Jakarta Validation annotations beside it ({@code @Size},
 * {@code @Min}, {@code @Max}, {@code @DecimalMin}, {@code @DecimalMax}, {@code @Pattern}), which are read as metadata only.
 */
@Target({ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.RUNTIME)
public @interface ToolArg {

    /** The argument's name; empty means the Java name. */
    String name() default "";

    /** What to put there, for a model; never empty in a published schema. */
    String description();

    /** Whether it must be given. An argument of type {@code Optional} or with a default is never required. */
    boolean required() default true;

    /** The value used when the argument is absent, in JSON or as a plain word; published as {@code default}. */
    String defaultValue() default "";

    /**
     * Published as {@code x-mcp-header}: a client of 2026-07-28 repeats the value in the header {@code Mcp-Param-} and this
     * name, for whatever stands between (specs/mcp.md 4.5). Never for secrets or personal data. Empty means not repeated.
     */
    String header() default "";

    /** Other spellings, accepted and never published (RULINGS 40); two spellings with different values are refused. */
    String[] aliases() default {};
}
