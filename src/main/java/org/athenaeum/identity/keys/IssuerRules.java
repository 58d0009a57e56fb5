package org.athenaeum.identity.keys;

import java.net.URI;
import java.util.Optional;
import org.athenaeum.identity.keys.fetch.KeyUrl;

/**
 * One issuer whom we trust.
 *
 * @param issuer compared byte for byte with {@code iss} (vault C3.18)
 * @param jwks   where its keys are; empty means that its own metadata says so (RFC 8414)
 */
public record IssuerRules(String issuer, Optional<URI> jwks) {

    /** Neither is fetched from over plain HTTP, but on this machine (vault C4.1). */
    public IssuerRules {
        if (KeyUrl.of(issuer).value().getRawQuery() != null) throw new IllegalArgumentException("an issuer has no query");
        jwks.ifPresent(url -> KeyUrl.of(url.toString()));
    }
}
