package org.athenaeum.operations.deadline;

import java.util.function.Supplier;
import org.athenaeum.protocol.Result;

/** Answers a request in place of its method, which has not come back in time. */
@FunctionalInterface
public interface LateAnswer {

    /** Where nobody waits for an answer. */
    LateAnswer TO_NOBODY = outcome -> { };

    /**
     * Gives the answer, and tells the work to stop; what the method says later is dropped.
     *
     * @param outcome what is answered; a {@link org.athenaeum.protocol.ProtocolFailure} is all it throws, and then that is
     */
    void give(Supplier<Result> outcome);
}
