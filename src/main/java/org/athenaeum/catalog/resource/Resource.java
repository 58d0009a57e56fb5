package org.athenaeum.catalog.resource;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.athenaeum.catalog.Icon;

/**
 * Declares a method of a stateless bean that reads one resource, which every caller may know of: it is listed for all. The method
 * takes by type what every call offers, and the {@link ResourceUri} if it likes, and returns a {@code List<ResourceContents>}; an
 * empty one means that this caller may not read it. Attribute names follow the published Java MCP annotation API.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Resource {

    /** Absolute, unique in the gateway, and no template. */
    String uri();

    /** The resource's name, {@code [a-z0-9_]{1,50}}. */
    String name();

    /** A short name for people. */
    String title() default "";

    /** What is to be read there, for a model; never empty. */
    String description();

    /** The media type. */
    String mimeType() default "";

    /** Pictures to show beside it. */
    Icon[] icons() default {};

    /** The longest a call may take, in seconds (RULINGS 13). */
    int deadlineSeconds() default 30;

    /** Where it stands among those of its family: ascending, then by name. */
    int order() default 0;
}
