package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import java.util.Optional;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.sandbox.web.Parameters;

/** {@code client_credentials}: a client known beforehand asks for itself, for the upstream's resource alone (vault D4.12). */
final class MachineGrant implements Grant {

    /** The one scope of the upstream. */
    static final ScopeSet SCOPES = ScopeSet.of("status:read");

    private final Resources resources;

    MachineGrant(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Outcome present(Client client, Parameters form) {
        var resource = Grant.resource(form, client);
        if (client.isPublic() || resources.isEndpoint(resource)) {
            throw OAuthRefusal.of(OAuth2Error.UNAUTHORIZED_CLIENT, "this grant is for the upstream's resource, not for that one");
        }
        if (!resources.isUpstream(resource)) {
            throw OAuthRefusal.invalidTarget("no such resource is served here");
        }
        var scopes = form.value("scope").map(ScopeSet::parse).orElse(SCOPES);
        if (scopes.isEmpty() || !scopes.isWithin(SCOPES)) {
            throw OAuthRefusal.invalidScope("the upstream knows the scope " + SCOPES + " alone");
        }
        return new Outcome(new Granted(Opaque.name(), client.id(), client.id(), resource, scopes), Optional.empty());
    }
}
