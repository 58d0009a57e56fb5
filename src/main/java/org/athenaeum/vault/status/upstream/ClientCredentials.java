package org.athenaeum.vault.status.upstream;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The gateway's own token, got with the grant {@code client_credentials} for the upstream's resource (RFC 6749 4.4, RFC 8707) and
 * used until 30 s before it expires. One request for a token is under way at a time; who comes meanwhile waits for it
 * (vault A3.4).
 */
final class ClientCredentials implements UpstreamCredential {

    private static final String WHAT = "the token endpoint";

    private final UpstreamHttp http;
    private final URI endpoint;
    private final String resource;
    private final Supplier<ClientAuthentication> authentication;
    private final Clock clock;

    /** Guarded by this: what was got last, or is under way. */
    private Optional<CompletableFuture<UpstreamToken>> current = Optional.empty();

    /** @param authentication asked at each request; throws {@link UpstreamFault} if there is no usable key */
    ClientCredentials(UpstreamHttp http, URI endpoint, String resource, Supplier<ClientAuthentication> authentication,
                      Clock clock) {
        this.http = http;
        this.endpoint = endpoint;
        this.resource = resource;
        this.authentication = authentication;
        this.clock = clock;
    }

    @Override
    public synchronized CompletableFuture<UpstreamToken> token() {
        var known = current.filter(this::isUsable);
        if (known.isEmpty()) current = Optional.of(request());
        return current.orElseThrow().copy();      // whoever gives up waiting must not take it from the others
    }

    @Override
    public synchronized void drop(UpstreamToken refused) {
        current = current.filter(token -> !token.isDone() || token.isCompletedExceptionally() || !token.join().equals(refused));
    }

    private boolean isUsable(CompletableFuture<UpstreamToken> token) {
        return !token.isDone() || !token.isCompletedExceptionally() && token.join().isFresh(clock.instant());
    }

    private CompletableFuture<UpstreamToken> request() {
        try {
            var proof = authentication.get();
            var fields = new LinkedHashMap<String, String>();
            fields.put("grant_type", "client_credentials");
            fields.put("resource", resource);
            fields.put("scope", "status:read");
            fields.putAll(proof.fields());
            var request = HttpRequest.newBuilder(endpoint).header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(form(fields)));
            proof.authorization().ifPresent(value -> request.header("Authorization", value));
            return http.send(WHAT, request).handle((answer, broken) -> {
                if (broken == null) return UpstreamToken.of(answer, clock.instant());
                throw UpstreamFault.unavailable(UpstreamFault.of(WHAT, broken).getMessage());
            });
        } catch (UpstreamFault noKey) {
            return CompletableFuture.failedFuture(noKey);
        }
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream().map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(),
                StandardCharsets.UTF_8)).collect(Collectors.joining("&"));
    }
}
