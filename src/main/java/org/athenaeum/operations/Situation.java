package org.athenaeum.operations;

import java.util.Optional;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.deadline.LateAnswer;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint;

/**
 * Where and for whom a method runs, and whose shapes its result has.
 *
 * @param client       what may be said before the result, and what the client can do
 * @param cancellation whether anyone still waits for the result
 * @param session      the session it belongs to; 2026-07-28 has none
 * @param late         answers in the method's place if it takes too long
 */
public record Situation(Endpoint endpoint, Caller caller, Revision revision, ClientLink client, Cancellation cancellation,
                        Optional<SessionId> session, LateAnswer late) {

    /** One outside of any session. */
    public Situation(Endpoint endpoint, Caller caller, Revision revision, ClientLink client, Cancellation cancellation) {
        this(endpoint, caller, revision, client, cancellation, Optional.empty(), LateAnswer.TO_NOBODY);
    }

    /** One in which nothing is said before the result. */
    public Situation(Endpoint endpoint, Caller caller, Revision revision) {
        this(endpoint, caller, revision, ClientLink.SILENT, new Cancellation());
    }
}
