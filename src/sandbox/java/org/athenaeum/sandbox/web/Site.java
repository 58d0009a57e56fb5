package org.athenaeum.sandbox.web;

import java.io.IOException;

/** Whoever answers requests: a stand-in, or several of them behind one address. Called by several threads at once. */
@FunctionalInterface
public interface Site {

    /** Answers a request; anything thrown ends as status 500 without a reason. */
    Answer answer(Arrived request);

    /**
     * Called once the beginning of a body was read, before the rest of it; may wait.
     *
     * @param path as sent, undecoded
     * @throws IOException to hang up
     */
    default void midBody(String path) throws IOException {
    }

    /**
     * Whether people type passwords and give consent at that path, so that nothing of the request is recorded.
     *
     * @param path as sent, undecoded
     */
    default boolean isPersonal(String path) {
        return false;
    }
}
