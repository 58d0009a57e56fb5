package org.athenaeum.intake;

/** A file while it comes, for one thread at a time. Closed before its end nothing of it is left. */
public interface Arrival extends AutoCloseable {

    /**
     * Takes the next bytes, the first {@code length} of those given.
     *
     * @throws IntakeRefusal if there is no room for them
     */
    void take(byte[] bytes, int length);

    /**
     * The file has come whole.
     *
     * @throws IntakeRefusal if it is not what was announced
     */
    Received end();

    @Override
    void close();
}
