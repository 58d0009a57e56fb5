package org.athenaeum.intake;

import java.util.Set;
import org.athenaeum.identity.Caller;
import org.athenaeum.settings.Endpoint;

/** Takes files that are too large or too dear for a message; the family that ingests them has the bean. */
public interface Intake {

    /** Whether files are taken at that endpoint; the same as long as the server runs. */
    boolean isOpenAt(Endpoint endpoint);

    /** The largest file, in bytes: what is announced as larger is refused before anybody is asked about it. */
    long largest();

    /** Names of what a sender may say beside the file. */
    Set<String> parameters();

    /**
     * Judges who sends and what is announced, before a byte of the file is read. A backend may be asked, so it may take a while.
     *
     * @param caller let in by the endpoint's own checks
     * @return to be closed in any case
     * @throws IntakeRefusal if it is not taken
     */
    Arrival begin(Caller caller, Announced announced);
}
