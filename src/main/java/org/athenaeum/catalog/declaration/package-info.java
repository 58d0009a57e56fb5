/**
 * How is a Java declaration read? Types, constraint annotations and {@code @ToolArg} become shapes and fields, at start; what
 * cannot be published portably is refused there with the reason (DESIGN 3, RULINGS 41).
 */
package org.athenaeum.catalog.declaration;
