package org.athenaeum.brapi.orientation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.athenaeum.brapi.capability.Profile;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.dialect.Detected;

/**
 * From what a dialect is told (backends/brapi.md D1).
 *
 * @param chosen       by the operator, for the alias
 * @param envVar       the variable by which that is done
 * @param host         of the base URL
 * @param serverName   as the server calls itself; may be empty
 * @param organization who runs it; may be empty
 */
public record DialectClues(Optional<String> chosen, String envVar, String host, String serverName, String organization) {

    public static DialectClues of(Connection connection, Profile profile) {
        return new DialectClues(connection.dialect(), "BRAPI_" + connection.alias().variablePart() + "_DIALECT",
                java.net.URI.create(connection.baseUrl()).getHost(), profile.serverName(), profile.organizationName());
    }

    DialectTold told() {
        var detected = Detected.of(chosen, host, serverName, organization);
        return new DialectTold(detected.dialect().id(), detected.source(), envVar, detected.dialect().deadSearches(), List.of(),
                OptionalInt.empty(), OptionalInt.empty());
    }
}
