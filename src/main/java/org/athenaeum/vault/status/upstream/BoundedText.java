package org.athenaeum.vault.status.upstream;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** The bytes of an answer, so many at most; of a longer one nothing is kept, and its connection is closed. */
final class BoundedText implements BodySubscriber<Optional<byte[]>> {

    private final CompletableFuture<Optional<byte[]>> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final int most;
    private Subscription subscription;

    BoundedText(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<Optional<byte[]>> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Subscription begun) {
        subscription = begun;
        begun.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
        for (var part : parts) {
            if (whole.isDone()) return;
            if (read.size() + part.remaining() > most) {
                subscription.cancel();
                whole.complete(Optional.empty());
                return;
            }
            var bytes = new byte[part.remaining()];
            part.get(bytes);
            read.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable broken) {
        whole.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        whole.complete(Optional.of(read.toByteArray()));
    }
}
