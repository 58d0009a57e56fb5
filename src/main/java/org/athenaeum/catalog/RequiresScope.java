package org.athenaeum.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which scope a caller needs for this, whatever it is asked; so a refusal tells nothing of what there is (vault C6.1). On a
 * package that is a family's it holds for everything that reads the family's data, on a method for that tool beside it.
 */
@Target({ElementType.PACKAGE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface RequiresScope {

    /** The scope that a caller is told to ask for. */
    String value();

    /** Scopes that do as well. */
    String[] or() default {};
}
