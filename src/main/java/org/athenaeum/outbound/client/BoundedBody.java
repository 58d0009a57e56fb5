package org.athenaeum.outbound.client;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** The bytes of an answer, so many at most; a longer one fails as soon as that is seen, and its connection is closed. */
final class BoundedBody implements BodySubscriber<byte[]> {

    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final int most;
    private Subscription subscription;

    BoundedBody(int most) {
        this.most = most;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
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
            if (part.remaining() > most - read.size()) {
                subscription.cancel();
                whole.completeExceptionally(new OutboundFault(OutboundFault.Kind.TOO_LARGE,
                        "answered with more than " + most + " bytes"));
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
        whole.complete(read.toByteArray());
    }
}
