package org.athenaeum.sandbox.authorization.grant;

import org.athenaeum.sandbox.authorization.terms.ScopeSet;

/**
 * What somebody allowed a client.
 *
 * @param subject who allowed it, or the client itself where it asks for itself
 * @param family  names everything that comes of one consent, so that it can be revoked together
 */
public record Granted(String family, String subject, String clientId, String resource, ScopeSet scopes) {
}
