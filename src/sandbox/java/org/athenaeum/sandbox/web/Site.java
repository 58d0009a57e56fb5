package org.athenaeum.sandbox.web;

/** Whoever answers requests: a stand-in, or several of them behind one address. Called by several threads at once. */
@FunctionalInterface
public interface Site {

    /** Answers a request; anything thrown ends as status 500 without a reason. */
    Answer answer(Arrived request);

    /**
     * Whether people type passwords and give consent at that path, so that nothing of the request is recorded.
     *
     * @param path as sent, undecoded
     */
    default boolean isPersonal(String path) {
        return false;
    }
}
