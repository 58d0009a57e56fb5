package org.athenaeum.catalog.invocation;

/** A piece of a call's context that is made only for a method that takes it, once the arguments have passed their check. */
public interface OnDemand {

    /** As which type a method takes it. */
    Class<?> type();

    /** The same at every call of this. A {@code ToolFailure} becomes the tool's result. */
    Object value();
}
