package org.athenaeum.settings.brapi;

import java.util.Locale;
import java.util.Optional;
import org.athenaeum.outbound.BackendUrl;

/**
 * A server that is offered by its alias, built in or listed by the operator (backends/brapi.md C7). Whoever uses its data owes it
 * the attribution.
 *
 * @param alias        compared without regard to case
 * @param homepage     empty, as the following, where nobody said
 * @param demo         whether its data are made up
 * @param dialect      an id, or absent where it is to be found out
 * @param ofOperator   whether the operator listed it, so that it may be at a private address
 */
public record KnownServer(String alias, BackendUrl baseUrl, String organisation, String crop, String homepage, String license,
                          String citation, boolean demo, Optional<String> dialect, boolean ofOperator) {

    /** Equal for aliases that no variable could tell apart (backends/brapi.md C2). */
    public String variablePart() {
        return alias.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
