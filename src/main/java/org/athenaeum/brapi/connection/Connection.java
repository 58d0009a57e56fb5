package org.athenaeum.brapi.connection;

import java.util.function.Function;
import org.athenaeum.brapi.capability.Profile;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.catalog.call.Call;

/**
 * An open connection, as tools have it.
 *
 * @param alias    under which it was opened
 * @param server   asks the server, with the credential that belongs to it
 * @param profiles what the server offers, from the cache or asked now
 */
public record Connection(Alias alias, BrapiServer server, Function<Call, Profile> profiles) {

    /** The base URL without a slash at its end. */
    public String baseUrl() {
        return server.baseUrl();
    }

    /** What the server offers; kept for a while, so that asking again costs nothing (backends/brapi.md C5). */
    public Profile profile(Call call) {
        return profiles.apply(call);
    }
}
