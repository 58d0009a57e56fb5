package org.athenaeum.identity.keys.fetch;

/** Why keys could not be had: a sentence without what the other side sent, for the log. */
public final class KeyFault extends RuntimeException {

    private final boolean absent;

    private KeyFault(String message, boolean absent) {
        super(message, null, false, false);
        this.absent = absent;
    }

    public KeyFault(String message) {
        this(message, false);
    }

    /** Nothing is at that address, so it may be at another. */
    static KeyFault absent(String message) {
        return new KeyFault(message, true);
    }

    public boolean isAbsent() {
        return absent;
    }
}
