package org.athenaeum.operation;

/**
 * What a family does before anyone asks, so that the first call does not pay for it: opening, reading, loading classes. One bean
 * per family that needs it; run once, in the background, when the server has started or a pipe has given its first answer.
 */
public interface WarmUp {

    /** Prepares; whatever fails here fails again, and is told, when it is asked for. */
    void warmUp();
}
