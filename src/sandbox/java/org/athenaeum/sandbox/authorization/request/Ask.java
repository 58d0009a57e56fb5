package org.athenaeum.sandbox.authorization.request;

import com.nimbusds.oauth2.sdk.id.State;
import java.net.URI;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;

/**
 * An authorization request that has passed every check.
 *
 * @param back      where the answer goes, and with what
 * @param scopes    known to this server and allowed to the client
 * @param challenge S256
 * @param query     the request as it came, to ask again after a login
 */
record Ask(Back back, ScopeSet scopes, String challenge, String resource, String query) {

    /**
     * The way back to a client.
     *
     * @param state returned unchanged; absent if none was sent, or more than one
     */
    record Back(Client client, URI redirect, Optional<String> state) {

        /** The state as the library wants it. */
        State librarysState() {
            return state.map(State::new).orElse(null);
        }
    }
}
