package org.athenaeum.brapi.connection;

import java.util.Optional;
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
 * @param standing how it came to be; absent where a test made it
 */
public record Connection(Alias alias, BrapiServer server, Function<Call, Profile> profiles, Optional<Standing> standing) {

    /** One of which nothing else is known. */
    public Connection(Alias alias, BrapiServer server, Function<Call, Profile> profiles) {
        this(alias, server, profiles, Optional.empty());
    }

    /** The same under another name. */
    Connection as(Alias other) {
        return new Connection(other, server, profiles, standing);
    }

    /** The base URL without a slash at its end. */
    public String baseUrl() {
        return server.baseUrl();
    }

    /** What the server offers; kept for a while, so that asking again costs nothing (backends/brapi.md C5). */
    public Profile profile(Call call) {
        return profiles.apply(call);
    }

    /** The same for the same credential, and no way back to it: part of the key of whatever is kept of the server's answers. */
    public String login() {
        return standing.map(each -> each.credential().digest()).orElse("");
    }

    /** The dialect that the operator chose; absent where it is to be found out (backends/brapi.md D1). */
    public Optional<String> dialect() {
        return standing.flatMap(Standing::dialect);
    }
}
