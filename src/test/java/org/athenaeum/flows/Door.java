package org.athenaeum.flows;

/** A way to the gateway that is open: any number of people come through it, one after another. */
interface Door extends AutoCloseable {

    /** For the next person, who has not signed in yet. */
    Talk talk();

    @Override
    void close();
}
