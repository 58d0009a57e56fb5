package org.athenaeum.http.access;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.System.Logger.Level;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.http.boundary.CallerAddress;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.resource.Challenge;
import org.athenaeum.identity.token.BearerCredential;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.access.Protection;

/**
 * Lets a request in as the caller it proves to come from, or refuses it, in the one place that reads credentials (RULINGS 2, 26;
 * vault C5.6 to C5.9). Every request is judged anew (vault C3.33).
 */
@ApplicationScoped
public class Gate {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");
    private static final String CHALLENGE = "WWW-Authenticate";

    @Inject
    Verifiers verifiers;

    @Inject
    Settings settings;

    @Inject
    Audit audit;

    /** Who calls that endpoint, and from where. */
    public Caller admit(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) {
        var address = CallerAddress.of(request, settings.limits().proxies());
        try {
            var credential = BearerCredential.of(Collections.list(request.getHeaders("Authorization")));
            return proven(endpoint, credential, request, response).from(address)
                    .with(BackendHeaders.of(endpoint, credential, request));
        } catch (Refusal refusal) {
            audit.tell(() -> Audited.refused(address.map(CallerKey::ofAddress), endpoint.path(), request.getMethod(),
                    refusal.word()));
            throw refusal;
        }
    }

    private Caller proven(Endpoint endpoint, BearerCredential credential, HttpServletRequest request,
                          HttpServletResponse response) {
        if (endpoint.protection().isPresent() || endpoint.bearer().isPresent()) response.setHeader("Cache-Control", "no-store");
        if (PortalGate.guards(endpoint)) {
            PortalGate.required(credential);
            return Caller.anonymous(Scopes.NONE);      // until its portal says whose key it is (RULINGS 34)
        }
        if (endpoint.bearer().isPresent()) return verifiers.anyone();
        if (endpoint.protection().isEmpty()) return anyone(endpoint, credential);

        var protection = endpoint.protection().get();
        if (credential instanceof BearerCredential.Malformed) throw malformed(protection, "More than one Authorization header was sent.");
        if (namesToken(request.getQueryString())) {
            if (!(credential instanceof BearerCredential.Absent)) throw malformed(protection, "A token was sent in the URL too.");
            LOG.log(Level.WARNING, "a token was sent in the URL of a request, where it is never read; its sender should give it up");
        }
        if (credential instanceof BearerCredential.Token token) return bearer(token.value(), protection);
        throw Refusal.of(401, "unauthorized", "Send Authorization: Bearer with an access token for this resource.")
                .with(CHALLENGE, Challenge.unauthenticated(protection.resource()).header());
    }

    private Caller bearer(String token, Protection protection) {
        try {
            return verifiers.bearer(token, protection.kind());
        } catch (TokenRefusal refusal) {
            LOG.log(Level.INFO, "a token was refused: {0}", refusal.reason().word());
            throw refused(refusal, protection);
        }
    }

    private static Refusal refused(TokenRefusal refusal, Protection protection) {
        return switch (refusal.kind()) {
            case UNAVAILABLE -> Refusal.of(503, "keys_unavailable",
                            "Whether the token is valid cannot be told now: its issuer does not answer. Keep it and try again.")
                    .with("Retry-After", String.valueOf(TokenRefusal.RETRY_AFTER_SECONDS));
            case INVALID -> Refusal.of(401, "invalid_token", refusal.expired() ? "The access token expired. Get a new one."
                            : "The access token is not valid for this resource. Get one for it.")
                    .with(CHALLENGE, Challenge.refused(protection.resource(), refusal).header());
        };
    }

    /** A credential that nobody reads must not look as if it had been believed (RULINGS 26). */
    private Caller anyone(Endpoint endpoint, BearerCredential credential) {
        if (credential instanceof BearerCredential.Absent) return verifiers.anyone();
        throw Refusal.of(400, "unexpected_credential", "This path, " + endpoint.path()
                + ", takes no Authorization header. A family's own path does, such as /mcp/vault; a backend's credential has a header of "
                + "its own, such as X-BrainKB-Token.");
    }

    private static Refusal malformed(Protection protection, String why) {
        return Refusal.of(400, "invalid_request", why + " Send one token, in one Authorization header.")
                .with(CHALLENGE, Challenge.malformed(protection.resource(), why).header());
    }

    /** Whether the query holds a token (RFC 6750 2.3), however its name is spelled. */
    private static boolean namesToken(String query) {
        return Stream.of(Optional.ofNullable(query).orElse("").split("&")).map(each -> each.split("=", 2)[0]).anyMatch(Gate::isToken);
    }

    private static boolean isToken(String name) {
        try {
            return URLDecoder.decode(name, StandardCharsets.UTF_8).equals("access_token");
        } catch (IllegalArgumentException noName) {
            return false;
        }
    }
}
