package org.athenaeum.catalog.limit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * By which class calls of this tool are counted; by more than one where a call is several things at once, such as a login that
 * administers. Without it a tool that only reads counts as {@link RateClass#READ}, any other as {@link RateClass#WRITE}
 * (RULINGS 16).
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Limited {
    RateClass[] value();

    /** How many calls of each class one of these counts for: those that ask the backend twice count twice. */
    int units() default 1;
}
