package org.athenaeum.identity.keys.fetch;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** A body of so many bytes at most; of a longer one nothing, and its connection is closed. */
final class BoundedBody implements BodySubscriber<Optional<byte[]>> {

    private final CompletableFuture<Optional<byte[]>> body = new CompletableFuture<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;
    private Subscription subscription;

    BoundedBody(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<Optional<byte[]>> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        this.subscription = subscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        if (body.isDone()) return;
        for (var buffer : buffers) {
            if (bytes.size() + buffer.remaining() > most) {
                subscription.cancel();
                body.complete(Optional.empty());
                return;
            }
            var chunk = new byte[buffer.remaining()];
            buffer.get(chunk);
            bytes.writeBytes(chunk);
        }
    }

    @Override
    public void onError(Throwable fault) {
        body.completeExceptionally(fault);
    }

    @Override
    public void onComplete() {
        body.complete(Optional.of(bytes.toByteArray()));
    }
}
