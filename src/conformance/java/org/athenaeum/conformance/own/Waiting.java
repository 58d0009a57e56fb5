package org.athenaeum.conformance.own;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/** The calls that wait, by the name each was given: what became of them, and what lets them go on. */
@ApplicationScoped
public class Waiting {

    private final Map<String, State> states = new ConcurrentHashMap<>();
    private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();

    /** What became of a waiting call. */
    enum State { UNKNOWN, WAITING, CANCELLED, FINISHED }

    void is(String name, State state) {
        states.put(name, state);
    }

    State of(String name) {
        return states.getOrDefault(name, State.UNKNOWN);
    }

    /** Opens once; stays open. */
    CountDownLatch gate(String name) {
        return gates.computeIfAbsent(name, any -> new CountDownLatch(1));
    }
}
