package org.athenaeum.identity.keys;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.identity.keys.fetch.KeyFault;

/** An issuer whose every answer a test decides, and when it comes. Its keys differ in nothing but their names. */
final class Press implements Supplier<CompletableFuture<KeySource.Published>> {

    static final PublicKey KEY = key();

    private final List<CompletableFuture<KeySource.Published>> fetches = new ArrayList<>();
    private Supplier<CompletableFuture<KeySource.Published>> answers = CompletableFuture::new;

    @Override
    public synchronized CompletableFuture<KeySource.Published> get() {
        var fetch = answers.get();
        fetches.add(fetch);
        return fetch;
    }

    /** How often it was asked. */
    synchronized int asked() {
        return fetches.size();
    }

    /** From now on answers at once with keys of these names. */
    synchronized Press publishes(String... kids) {
        answers = () -> CompletableFuture.completedFuture(published(Optional.empty(), kids));
        return this;
    }

    synchronized Press publishesFor(Duration maxAge, String... kids) {
        answers = () -> CompletableFuture.completedFuture(published(Optional.of(maxAge), kids));
        return this;
    }

    synchronized Press fails() {
        answers = () -> CompletableFuture.failedFuture(new KeyFault("the issuer is away"));
        return this;
    }

    /** From now on takes questions and does not answer them. */
    synchronized Press hesitates() {
        answers = CompletableFuture::new;
        return this;
    }

    /** From now on not even a question can be sent. */
    synchronized Press isGone() {
        answers = () -> {
            throw new IllegalStateException("closed");
        };
        return this;
    }

    /** Answers the last question. */
    synchronized void answer(String... kids) {
        fetches.get(fetches.size() - 1).complete(published(Optional.empty(), kids));
    }

    private static KeySource.Published published(Optional<Duration> maxAge, String... kids) {
        var keys = Stream.of(kids).map(kid -> new IssuerKey(kid, "RSA", "", Optional.empty(), KEY)).toList();
        return new KeySource.Published(new KeySet(keys, Stream.of(kids).collect(Collectors.toSet())), maxAge);
    }

    private static PublicKey key() {
        try {
            var generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2_048);
            return generator.generateKeyPair().getPublic();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
