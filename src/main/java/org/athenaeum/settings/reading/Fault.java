package org.athenaeum.settings.reading;

/**
 * A setting that cannot be used. It stops the start (RULINGS 55) and never repeats the value, which may be a misplaced secret.
 *
 * @param variable the name to correct, exactly as it was given
 * @param message  what a usable value looks like, one clause
 */
public record Fault(String variable, String message) {

    /** The line shown to the operator. */
    @Override
    public String toString() {
        return variable + ": " + message;
    }
}
