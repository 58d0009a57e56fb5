package org.athenaeum.brapi.find;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brapi.upstream.Parameters;

/**
 * The way to a server's rows.
 *
 * @param search   the body of a search, without paging; absent where GET is used
 * @param gets     the queries of GET otherwise: several where a filter has several values
 * @param sent     names of the wishes that the server is asked for
 * @param warnings why this way
 */
record Route(Optional<JsonObject> search, List<Parameters> gets, List<String> sent, List<String> warnings) {

    Route {
        gets = List.copyOf(gets);
        sent = List.copyOf(sent);
        warnings = List.copyOf(warnings);
    }
}
