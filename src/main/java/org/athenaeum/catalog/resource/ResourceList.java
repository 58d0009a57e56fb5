package org.athenaeum.catalog.resource;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the method of a stateless bean that lists a family's resources, as many at a time as it likes, for this caller. It
 * takes the {@link ListPosition} to go on from, and by type what every call offers, and returns a {@link ResourcePage}. A
 * family has one at most.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ResourceList {

    /** The longest a call may take, in seconds (RULINGS 13). */
    int deadlineSeconds() default 30;
}
