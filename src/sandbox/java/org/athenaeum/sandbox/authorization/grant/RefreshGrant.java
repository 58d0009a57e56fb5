package org.athenaeum.sandbox.authorization.grant;

import java.util.Optional;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.sandbox.web.Parameters;

/** {@code refresh_token}: a new access token for an earlier consent, which it may narrow and never widen (vault D4.10). */
final class RefreshGrant implements Grant {

    private static final String BAD_TOKEN = "the refresh token is unknown, used, expired, revoked or of another client";

    private final RefreshFamilies families;

    RefreshGrant(RefreshFamilies families) {
        this.families = families;
    }

    @Override
    public Outcome present(Client client, Parameters form) {
        var token = form.value("refresh_token").orElseThrow(() -> OAuthRefusal.invalidRequest("refresh_token is missing"));
        var held = families.find(token).filter(found -> found.granted().clientId().equals(client.id()))
                .orElseThrow(() -> OAuthRefusal.invalidGrant(BAD_TOKEN));
        var granted = held.granted();

        if (!Grant.resource(form, client).equals(granted.resource())) {
            throw OAuthRefusal.invalidTarget("resource is not the one that was granted");
        }
        var scopes = form.value("scope").map(ScopeSet::parse).orElse(granted.scopes());
        if (scopes.isEmpty() || !scopes.isWithin(granted.scopes())) {
            throw OAuthRefusal.invalidScope("scope goes beyond what was granted");
        }
        var successor = families.rotate(held).orElseThrow(() -> OAuthRefusal.invalidGrant(BAD_TOKEN));
        var narrowed = new Granted(granted.family(), granted.subject(), granted.clientId(), granted.resource(), scopes);
        return new Outcome(narrowed, Optional.of(successor));
    }
}
