package org.athenaeum.brapi.credential;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.athenaeum.brapi.client.Authorization;
import org.athenaeum.brapi.client.FairGate;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.outbound.open.OpenRequest.Sent;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.settings.brapi.ServerCredential;

/**
 * The credential of one connection, for as long as that is open. A token it was exchanged for is renewed when less than a
 * minute is left, and once after the server refused it; calls that need the same token wait for one exchange.
 */
public final class HeldCredential implements Authorization {

    private static final Duration MARGIN = Duration.ofSeconds(60);
    private static final String PATH = "/token";

    private final Upstreams upstreams;
    private final BackendUrl tokenUrl;
    private final Reach tokenReach;
    private final String mode;
    private final String digest;
    private final FairGate oneAtATime = new FairGate(1);

    /** None of them once it was wiped; a token is there after the first exchange. */
    private volatile Optional<ServerCredential> given;
    private volatile Optional<GrantedToken> token = Optional.empty();

    /** @param tokenReach how far the request for a token may go, which carries the credential itself */
    public HeldCredential(Upstreams upstreams, BackendUrl baseUrl, ServerCredential given, Reach tokenReach) {
        this.upstreams = upstreams;
        this.tokenReach = tokenReach;
        this.given = Optional.of(given);
        this.mode = given.mode();
        this.digest = digest(given);
        var own = new BackendUrl(baseUrl.scheme(), baseUrl.host(), baseUrl.port(), baseUrl.path() + PATH);
        this.tokenUrl = given instanceof ServerCredential.Client client ? client.tokenUrl().orElse(own) : own;
    }

    @Override
    public Optional<Sent> sent(Call call) {
        var credential = given.orElseThrow(() -> new ToolFailure("unknown_alias", "The connection was closed while the call ran.",
                "Call brapi_connect again."));
        if (credential instanceof ServerCredential.Bearer bearer) {
            return Optional.of(new Sent(HeaderName.AUTHORIZATION, new Secret("Bearer " + bearer.token().reveal())));
        }
        if (credential instanceof ServerCredential.ApiKey key) return Optional.of(new Sent(key.header(), key.key()));
        if (credential instanceof ServerCredential.None) return Optional.empty();
        return Optional.of(fresh(credential, Optional.empty(), call).sent());
    }

    @Override
    public boolean renew(Optional<Sent> refused, Call call) {
        var credential = given.filter(each -> each instanceof ServerCredential.Password
                || each instanceof ServerCredential.Client);
        if (credential.isEmpty()) return false;
        fresh(credential.get(), refused, call);
        return true;
    }

    /** The token in use, unless it ends soon or is the one that was refused. */
    private GrantedToken fresh(ServerCredential credential, Optional<Sent> refused, Call call) {
        var known = usable(refused);
        if (known.isPresent()) return known.get();
        if (!oneAtATime.enter(call, call.remaining())) {
            call.checkpoint();
            throw new ToolFailure("upstream_timeout", "No token was had in time.", "Try again later.");
        }
        try {
            var meanwhile = usable(refused);
            if (meanwhile.isPresent()) return meanwhile.get();
            var endpoint = new TokenEndpoint(upstreams, tokenUrl, tokenReach);
            var granted = credential instanceof ServerCredential.Password user ? endpoint.exchange(user, call)
                    : endpoint.exchange((ServerCredential.Client) credential, call);
            if (given.isPresent()) token = Optional.of(granted);
            return granted;
        } finally {
            oneAtATime.leave();
        }
    }

    private Optional<GrantedToken> usable(Optional<Sent> refused) {
        var now = upstreams.clock().instant();
        return token.filter(each -> each.expires().filter(end -> end.isBefore(now.plus(MARGIN))).isEmpty() || isYoung(each, now))
                .filter(each -> !Optional.of(each.sent()).equals(refused));
    }

    /** A token that never had a minute is used to its end, or each request would need one of its own. */
    private boolean isYoung(GrantedToken each, Instant now) {
        return each.shortLived() && each.expires().filter(now::isBefore).isPresent();
    }

    /** {@code none}, {@code sgn}, {@code oauth2}, {@code api_key} or {@code bearer}. */
    public String mode() {
        return mode;
    }

    /** The field that a key goes in. */
    public Optional<String> headerName() {
        return given.filter(ServerCredential.ApiKey.class::isInstance).map(key -> ((ServerCredential.ApiKey) key).header()
                .value());
    }

    /** When the token in use ends. */
    public Optional<Instant> expires() {
        return token.flatMap(GrantedToken::expires);
    }

    /** As whom the token endpoint greeted us. */
    public Optional<String> user() {
        return token.flatMap(GrantedToken::user);
    }

    /** The same for the same credential, and no way back to it: what one login sees is not another's (backends/brapi.md C4). */
    public String digest() {
        return digest;
    }

    /** Forgets every secret: from then on nothing is asked with it. */
    public void wipe() {
        given = Optional.empty();
        token = Optional.empty();
    }

    private static String digest(ServerCredential given) {
        var text = given.mode() + '\0';
        if (given instanceof ServerCredential.Bearer bearer) text += bearer.token().reveal();
        if (given instanceof ServerCredential.ApiKey key) text += key.header() + "\0" + key.key().reveal();
        if (given instanceof ServerCredential.Password user) text += user.username() + '\0' + user.password().reveal();
        if (given instanceof ServerCredential.Client client) text += client.clientId() + '\0' + client.clientSecret().reveal();
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
