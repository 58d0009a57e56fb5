package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.PrivateKeyJWT;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.authorization.client.Credential;
import org.athenaeum.sandbox.authorization.client.UnknownClient;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Parameters;

/** Which client is at the token endpoint, and has it proven it in the one way that it is registered with (vault D4.14)? */
final class ClientAuthenticator {

    private static final String WRONG = "the client is unknown, or it did not prove itself in the way it is registered with";

    private final Clients clients;
    private final Assertions assertions;

    ClientAuthenticator(Clients clients, Issuer issuer, Clock clock) {
        this.clients = clients;
        this.assertions = new Assertions(issuer, clock);
    }

    /** @throws OAuthRefusal invalid_client, or invalid_request if it proves itself in two ways at once */
    Client authenticate(Arrived request, Parameters form) {
        var basic = request.headers().containsKey("Authorization");
        var asserted = form.value("client_assertion").isPresent() || form.value("client_assertion_type").isPresent();
        var posted = form.value("client_secret").isPresent();
        if (Stream.of(basic, asserted, posted).filter(used -> used).count() > 1) {
            throw OAuthRefusal.invalidRequest("the client authenticates in two ways at once");
        }
        if (posted) {
            throw OAuthRefusal.invalidClient("a secret is taken in HTTP Basic only, and from no public client");
        }
        var client = basic ? withSecret(request) : asserted ? withAssertion(form) : publicOne(form);
        if (!form.all("client_id").stream().allMatch(client.id()::equals)) {
            throw OAuthRefusal.invalidClient("client_id names another client than the one that authenticates");
        }
        return client;
    }

    private Client publicOne(Parameters form) {
        var id = form.value("client_id").orElseThrow(() -> OAuthRefusal.invalidClient("client_id is missing"));
        var client = find(id);
        if (!client.isPublic()) {
            throw OAuthRefusal.invalidClient(WRONG);
        }
        return client;
    }

    private Client withSecret(Arrived request) {
        try {
            var headers = request.headers().getOrDefault("Authorization", List.of());
            var basic = ClientSecretBasic.parse(headers.size() == 1 ? headers.get(0) : "");
            var client = find(basic.getClientID().getValue());
            var sent = basic.getClientSecret().getValue();
            if (client.credential() instanceof Credential.Password password && !sent.isEmpty()
                    && password.secret().equals(new Secret(sent))) {
                return client;
            }
        } catch (ParseException | IllegalArgumentException unreadable) {
            throw OAuthRefusal.invalidClient(WRONG);
        }
        throw OAuthRefusal.invalidClient(WRONG);
    }

    private Client withAssertion(Parameters form) {
        try {
            var authentication = PrivateKeyJWT.parse(form.asMap());
            var client = find(authentication.getClientID().getValue());
            if (client.credential() instanceof Credential.Key key) {
                assertions.fault(authentication, key.keys()).ifPresent(fault -> {
                    throw OAuthRefusal.invalidClient(fault);
                });
                return client;
            }
        } catch (ParseException | IllegalArgumentException unreadable) {
            throw OAuthRefusal.invalidClient("the client assertion cannot be read");
        }
        throw OAuthRefusal.invalidClient(WRONG);
    }

    private Client find(String id) {
        try {
            return clients.find(id);
        } catch (UnknownClient unknown) {
            throw OAuthRefusal.invalidClient(WRONG);
        }
    }
}
