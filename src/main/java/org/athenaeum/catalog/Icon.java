package org.athenaeum.catalog;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A picture that clients of 2025-11-25 and later may show beside a tool, prompt or resource (specs/mcp.md 7.9). */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
public @interface Icon {

    /** Where it is: {@code https:}, on the server's own origin and open to everyone, or {@code data:} with the picture itself. */
    String src();

    /** The media type, if the source has none of its own. */
    String mimeType() default "";

    /** Each {@code 48x48} or {@code any}; none means any. */
    String[] sizes() default {};

    /** The background it is made for, {@code light} or {@code dark}; empty means either. */
    String theme() default "";
}
