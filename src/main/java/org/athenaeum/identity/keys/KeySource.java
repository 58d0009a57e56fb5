package org.athenaeum.identity.keys;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.athenaeum.identity.keys.fetch.KeyFault;
import org.athenaeum.identity.keys.fetch.KeyHttp;
import org.athenaeum.identity.keys.fetch.KeyUrl;

/** One issuer's keys as they are published now: from where configuration says, else from where the issuer says. */
final class KeySource implements Supplier<CompletableFuture<KeySource.Published>> {

    /** @param maxAge how long the issuer lets the keys be kept, if it says so */
    record Published(KeySet keys, Optional<Duration> maxAge) { }

    private final IssuerRules issuer;
    private final KeyHttp http;
    private final int mostKeys;

    /** Where the issuer said that its keys are; asked again once they are not there. */
    private volatile Optional<KeyUrl> discovered = Optional.empty();

    KeySource(IssuerRules issuer, KeyHttp http, int mostKeys) {
        this.issuer = issuer;
        this.http = http;
        this.mostKeys = mostKeys;
    }

    /** Begins a fetch; completes with {@link KeyFault} if there are no keys to be had. */
    @Override
    public CompletableFuture<Published> get() {
        return place().thenCompose(url -> http.get(url).thenApply(document ->
                        new Published(KeyDocument.read(document.json(), url, mostKeys), document.maxAge())))
                .whenComplete((published, fault) -> {
                    if (fault != null) discovered = Optional.empty();
                });
    }

    private CompletableFuture<KeyUrl> place() {
        var known = issuer.jwks().map(KeyUrl::new).or(() -> discovered);
        if (known.isPresent()) return CompletableFuture.completedFuture(known.get());
        return discover(IssuerMetadata.places(issuer.issuer()));
    }

    private CompletableFuture<KeyUrl> discover(List<KeyUrl> places) {
        var first = places.get(0);
        var rest = places.subList(1, places.size());
        return http.get(first).thenApply(document -> {
            var jwks = IssuerMetadata.jwks(document.json(), issuer.issuer(), first);
            discovered = Optional.of(jwks);
            return jwks;
        }).exceptionallyCompose(fault ->
                isAbsent(fault) && !rest.isEmpty() ? discover(rest) : CompletableFuture.failedFuture(fault));
    }

    private static boolean isAbsent(Throwable fault) {
        var cause = fault instanceof CompletionException && fault.getCause() != null ? fault.getCause() : fault;
        return cause instanceof KeyFault missing && missing.isAbsent();
    }
}
