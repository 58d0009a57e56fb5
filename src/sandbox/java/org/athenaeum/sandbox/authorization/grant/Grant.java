package org.athenaeum.sandbox.authorization.grant;

import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.web.Parameters;

/** One kind of grant that the token endpoint takes. */
interface Grant {

    /**
     * What a presentation is worth.
     *
     * @param granted what the access token says
     * @param refresh the refresh token that comes with it
     */
    record Outcome(Granted granted, Optional<Secret> refresh) {
    }

    /**
     * Judges what an authenticated client presents.
     *
     * @throws OAuthRefusal if it is worth nothing
     */
    Outcome present(Client client, Parameters form);

    /** The resource named in the form, or what the client means when it names none (RFC 8707; vault D4.7). */
    static String resource(Parameters form, Client client) {
        return form.value("resource").or(client::defaultResource)
                .orElseThrow(() -> OAuthRefusal.invalidRequest("resource is missing: name the one the token is for"));
    }
}
