package org.athenaeum.settings.access;

import java.util.Optional;
import org.athenaeum.identity.resource.ProtectedResource;

/**
 * What an endpoint asks of its callers.
 *
 * @param kind     whose rules judge their tokens
 * @param resource what tokens must be for; absent where they come from no authorization server
 */
public record Protection(Kind kind, Optional<ProtectedResource> resource) {

    /** The verifier that an endpoint goes by (RULINGS 28). */
    public enum Kind {
        /** The vault's own rules, whole (backends/vault.md C3). */
        VAULT,
        /** What {@code MCP_AUTH_MODE} says. */
        GATEWAY,
        /** The portal that issues the keys of the knowledge bases; it is asked before every request (backends/kb.md C2, C3). */
        PORTAL
    }
}
