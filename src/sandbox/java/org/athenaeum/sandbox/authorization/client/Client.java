package org.athenaeum.sandbox.authorization.client;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;

/**
 * A client of this server.
 *
 * @param id              as it states it; the address of its document, if it has one
 * @param name            what it calls itself; anything, so shown with care
 * @param redirects       where its answers may go
 * @param grantTypes      what it may present at the token endpoint
 * @param ceiling         the scopes it may ask for; absent means all
 * @param defaultResource what is meant when it names no resource; for clients known beforehand only (vault D2.6)
 */
public record Client(String id, String name, Standing standing, List<RedirectUri> redirects, Set<String> grantTypes,
                     Credential credential, Optional<ScopeSet> ceiling, Optional<String> defaultResource) {

    public static final String CODE = "authorization_code";
    public static final String REFRESH = "refresh_token";
    public static final String CREDENTIALS = "client_credentials";

    public Client {
        redirects = List.copyOf(redirects);
        grantTypes = Set.copyOf(grantTypes);
    }

    /** A public client for people, without bounds of its own. */
    public static Client forPeople(String id, String name, Standing standing, List<RedirectUri> redirects,
                                   Set<String> grantTypes) {
        return new Client(id, name, standing, redirects, grantTypes, new Credential.None(), Optional.empty(), Optional.empty());
    }

    /** A machine known beforehand that asks for itself. */
    public static Client machine(String id, String name, Credential credential) {
        return new Client(id, name, Standing.REGISTERED, List.of(), Set.of(CREDENTIALS), credential, Optional.empty(),
                Optional.empty());
    }

    /** The same with a resource that is meant when it names none. */
    public Client meaning(String resource) {
        return new Client(id, name, standing, redirects, grantTypes, credential, ceiling, Optional.of(resource));
    }

    /** The same with the only scopes it may ask for. */
    public Client atMost(ScopeSet scopes) {
        return new Client(id, name, standing, redirects, grantTypes, credential, Optional.of(scopes), defaultResource);
    }

    public boolean isPublic() {
        return credential instanceof Credential.None;
    }

    /** Whether its answers may go there. */
    public boolean answersTo(String redirect) {
        return redirects.stream().anyMatch(registered -> registered.matches(redirect));
    }

    /** Whether scripts of that web origin may read the token endpoint's answers. */
    public boolean livesAt(String origin) {
        return redirects.stream().anyMatch(redirect -> RedirectUri.originOf(redirect.text()).equals(origin)
                || redirect.isLoopback() && redirect.matches(origin + URI.create(redirect.text()).getRawPath()));
    }
}
