package org.athenaeum.brapi.connection;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.credential.HeldCredential;
import org.athenaeum.settings.brapi.KnownServer;

/**
 * What is known of a connection beside its server; no secret is told.
 *
 * @param credential with what the server is asked
 * @param known      the server of a registry whose address is used; its attribution goes with its data
 * @param dialect    an id that the operator chose, absent where it is to be found out
 * @param opened     when it was connected
 * @param notes      what a caller should know of the choice of server and credential
 */
public record Standing(HeldCredential credential, Optional<KnownServer> known, Optional<String> dialect, Instant opened,
                       List<String> notes) {

    public Standing {
        notes = List.copyOf(notes);
    }
}
