package org.athenaeum.sandbox.authorization.client;

import com.nimbusds.jose.jwk.JWKSet;
import org.athenaeum.identity.Secret;

/** How a client proves at the token endpoint that it is itself. */
public sealed interface Credential {

    /** Not at all: a public client, which PKCE alone protects. */
    record None() implements Credential {
    }

    /** By signing an assertion (private_key_jwt, RFC 7523). */
    record Key(JWKSet keys) implements Credential {
    }

    /** By a secret in HTTP Basic (client_secret_basic). */
    record Password(Secret secret) implements Credential {
    }
}
