package org.athenaeum.sandbox.authorization;

import com.nimbusds.jose.jwk.JWKSet;
import jakarta.json.JsonObject;
import java.net.InetAddress;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.authorization.client.DynamicClients;
import org.athenaeum.sandbox.authorization.client.RegistrationEndpoint;
import org.athenaeum.sandbox.authorization.document.ClientDocuments;
import org.athenaeum.sandbox.authorization.document.Resolver;
import org.athenaeum.sandbox.authorization.grant.AccessTokens;
import org.athenaeum.sandbox.authorization.grant.Codes;
import org.athenaeum.sandbox.authorization.grant.RefreshFamilies;
import org.athenaeum.sandbox.authorization.grant.SigningKeys;
import org.athenaeum.sandbox.authorization.grant.TokenEndpoint;
import org.athenaeum.sandbox.authorization.login.SignIn;
import org.athenaeum.sandbox.authorization.page.Stylesheet;
import org.athenaeum.sandbox.authorization.request.AuthorizationEndpoint;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/** The development authorization server, behind one issuer. Its state lives in memory and ends with it. */
public final class AuthorizationServer implements Site, AutoCloseable {

    private static final Set<String> PERSONAL = Set.of("/authorize", "/login", "/consent");
    private static final String WELL_KNOWN_OAUTH = "/.well-known/oauth-authorization-server";
    private static final String WELL_KNOWN_OPENID = "/.well-known/openid-configuration";

    private final Issuer issuer;
    private final JsonObject metadata;
    private final SigningKeys keys;
    private final ClientDocuments documents;
    private final Clients clients;
    private final boolean registers;
    private final AuthorizationEndpoint people;
    private final TokenEndpoint tokens;
    private final RegistrationEndpoint registration;

    /**
     * @param registered clients known beforehand
     * @param resolver   finds the hosts of clients' documents
     * @throws IllegalArgumentException if the issuer is not a loopback address and the settings do not admit another
     */
    public AuthorizationServer(String issuer, Resources resources, AuthorizationSettings settings, List<Client> registered,
                               Clock clock, Resolver resolver) {
        this.issuer = Issuer.of(issuer, settings.remote());
        this.registers = settings.registration();
        this.metadata = Metadata.of(this.issuer, resources, registers);
        this.keys = new SigningKeys(clock, settings.algorithm(), AccessTokens.LIFE);
        this.documents = new ClientDocuments(clock, resolver, settings.documents());
        var dynamic = new DynamicClients(clock);
        this.clients = new Clients(registered, dynamic, documents::find);
        var codes = new Codes(clock);
        var signIn = new SignIn(settings.account(), clock);
        this.people = new AuthorizationEndpoint(this.issuer, resources, clients, signIn, codes, clock);
        var access = new AccessTokens(this.issuer, keys, clock);
        var families = new RefreshFamilies(clock, settings.refreshGrace());
        this.tokens = new TokenEndpoint(this.issuer, resources, clients, codes, families, access, clock);
        this.registration = new RegistrationEndpoint(dynamic, clock);
    }

    /** The same, with the machine's own clock and resolver. */
    public static AuthorizationServer start(String issuer, Resources resources, AuthorizationSettings settings,
                                            List<Client> registered) {
        return new AuthorizationServer(issuer, resources, settings, registered, Clock.systemUTC(), InetAddress::getAllByName);
    }

    /** The public keys whose tokens may be valid now, as {@code /jwks} shows them. */
    public JWKSet publishedKeys() {
        return keys.published();
    }

    /** Makes a new signing key, as {@code POST /dev/rotate} does. */
    public void rotateKeys() {
        keys.rotate();
    }

    @Override
    public Answer answer(Arrived request) {
        if (isMetadata(request.path())) {
            return CrossOrigin.open(reading(request, () -> Answer.json(200, metadata)
                    .with("Cache-Control", "public, max-age=300")));
        }
        return issuer.below(request.path()).map(path -> answer(request, path)).orElseGet(AuthorizationServer::nothing);
    }

    @Override
    public boolean isPersonal(String path) {
        return issuer.below(path).filter(PERSONAL::contains).isPresent();
    }

    @Override
    public void close() {
        documents.close();
    }

    private Answer answer(Arrived request, String path) {
        return switch (path) {
            case "/authorize" -> people.authorize(request);
            case "/login" -> people.login(request);
            case "/consent" -> people.consent(request);
            case "/token" -> CrossOrigin.ofClients(request, clients, posting(request, () -> tokens.token(request)));
            case "/revoke" -> CrossOrigin.ofClients(request, clients, posting(request, () -> tokens.revoke(request)));
            case "/register" -> registers
                    ? CrossOrigin.ofThisMachine(request, posting(request, () -> registration.answer(request))) : nothing();
            case "/jwks" -> CrossOrigin.open(reading(request, this::jwks));
            case "/page.css" -> reading(request, Stylesheet::answer);
            case "/health" -> reading(request, () -> Answer.json(200, Json.object().add("status", "UP").build()));
            case "/dev/rotate" -> rotate(request);
            default -> nothing();
        };
    }

    private Answer jwks() {
        return Answer.of(200, "application/jwk-set+json", keys.published().toString(true))
                .with("Cache-Control", "public, max-age=60");
    }

    /** A page of another site could post here; it would state where it comes from. */
    private Answer rotate(Arrived request) {
        if (!request.method().equals("POST")) {
            return Answer.methodNotAllowed("POST");
        }
        if (request.headers().containsKey("Origin")) {
            return Answer.text(403, "No page may ask for that.\n");
        }
        keys.rotate();
        return jwks();
    }

    private boolean isMetadata(String path) {
        var own = issuer.path();
        return path.equals(WELL_KNOWN_OAUTH + own) || path.equals(WELL_KNOWN_OPENID + own)
                || path.equals(own + WELL_KNOWN_OPENID);
    }

    private static Answer reading(Arrived request, Supplier<Answer> work) {
        return switch (request.method()) {
            case "GET", "HEAD" -> work.get();
            case "OPTIONS" -> CrossOrigin.preflight();
            default -> Answer.methodNotAllowed("GET, HEAD");
        };
    }

    private static Answer posting(Arrived request, Supplier<Answer> work) {
        return request.method().equals("OPTIONS") ? CrossOrigin.preflight() : work.get();
    }

    private static Answer nothing() {
        return Answer.text(404, "Nothing stands here. See /\n");
    }
}
