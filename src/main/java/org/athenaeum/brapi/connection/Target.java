package org.athenaeum.brapi.connection;

import java.util.List;
import java.util.Optional;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.brapi.KnownServer;
import org.athenaeum.settings.brapi.ServerCredential;

/**
 * Where a connection goes, and with what (backends/brapi.md C2).
 *
 * @param reach      how far requests may go
 * @param tokenReach how far a request for a token may go
 * @param brought    whether the caller gave the credential
 * @param known      the server of a registry, where its address is used: its data are owed the attribution
 * @param dialect    an id that the operator chose
 * @param notes      what a caller should know of the choice
 */
record Target(BackendUrl baseUrl, Reach reach, ServerCredential credential, Reach tokenReach, boolean brought,
              Optional<KnownServer> known, Optional<String> dialect, List<String> notes) {
}
