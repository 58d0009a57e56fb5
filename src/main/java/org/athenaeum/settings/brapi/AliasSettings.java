package org.athenaeum.settings.brapi;

import java.util.List;
import java.util.Optional;
import org.athenaeum.outbound.BackendUrl;

/**
 * What the environment says of one alias (backends/brapi.md C2).
 *
 * @param variablePart how variables name it: {@code MY_TRIAL}
 * @param baseUrl      its server; the credential is good there and nowhere else
 * @param present      the kinds of credentials that are complete; more than one is refused where it is connected
 * @param credential   the one that is complete, if exactly one is
 * @param dialect      an id, or absent where it is to be found out
 */
public record AliasSettings(String variablePart, Optional<BackendUrl> baseUrl, List<String> present,
                            Optional<ServerCredential> credential, Optional<String> dialect) {

    /** The part of the alias that is meant when none is named. */
    public static final String DEFAULT = "DEFAULT";

    public AliasSettings {
        present = List.copyOf(present);
    }

    /** What the environment says of an alias that it does not name. */
    static AliasSettings unset(String variablePart) {
        return new AliasSettings(variablePart, Optional.empty(), List.of(), Optional.empty(), Optional.empty());
    }
}
