package org.athenaeum.catalog;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says, once in a package's {@code package-info.java}, which family the tools of that package belong to. */
@Target(ElementType.PACKAGE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ToolFamily {
    Family value();
}
