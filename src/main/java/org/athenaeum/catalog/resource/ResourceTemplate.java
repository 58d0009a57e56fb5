package org.athenaeum.catalog.resource;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.athenaeum.catalog.Icon;

/**
 * Declares a method of a stateless bean that reads every resource whose URI fits a template. It takes the {@link ResourceUri}
 * asked for, and by type what every call offers, and returns a {@code List<ResourceContents>}: an empty one means that there is
 * no such resource for this caller. Attribute names follow the published Java MCP annotation API.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ResourceTemplate {

    /** See {@link UriTemplate}. */
    String uriTemplate();

    /** The template's name, unique in its family, {@code [a-z0-9_]{1,50}}. */
    String name();

    /** A short name for people. */
    String title() default "";

    /** What is to be read there, for a model; never empty. */
    String description();

    /** The media type, if all that fit have the same. */
    String mimeType() default "";

    /** Pictures to show beside it. */
    Icon[] icons() default {};

    /** The longest a call may take, in seconds (RULINGS 13). */
    int deadlineSeconds() default 30;

    /** Where it stands among those of its family: ascending, then by name. */
    int order() default 0;
}
