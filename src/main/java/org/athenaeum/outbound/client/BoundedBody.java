package org.athenaeum.outbound.client;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * The bytes of an answer, so many at most, and within what all answers may take. One that is longer fails as soon as that is
 * seen, or is cut there where it only tells of an error; its connection is closed.
 */
final class BoundedBody implements BodySubscriber<byte[]> {

    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final int most;
    private final boolean cut;
    private final Share share;
    private Subscription subscription;

    /** @param cut whether a longer one is cut */
    BoundedBody(int most, boolean cut, Share share) {
        this.most = most;
        this.cut = cut;
        this.share = share;
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
            boolean longer = part.remaining() > most - read.size();
            if (longer && !cut) {
                fail(OutboundFault.Kind.TOO_LARGE, "answered with more than " + most + " bytes");
                return;
            }
            var bytes = new byte[longer ? most - read.size() : part.remaining()];
            if (!share.take(bytes.length)) {
                fail(OutboundFault.Kind.BUSY, "was not heard to the end: too many answers are held at once");
                return;
            }
            part.get(bytes);
            read.writeBytes(bytes);
            if (!longer) continue;
            subscription.cancel();
            onComplete();
        }
    }

    private void fail(OutboundFault.Kind kind, String what) {
        subscription.cancel();
        whole.completeExceptionally(new OutboundFault(kind, what));
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
