package org.athenaeum.http.boundary;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A body that is still on its way. No thread waits for it: a hundred clients that send half a message and then nothing would
 * otherwise hold every thread of the server until their time is up. Its size, its time and the bytes of all such bodies
 * together are bounded.
 */
public final class ArrivingBody implements ReadListener {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final AsyncContext async;
    private final ServletInputStream in;
    private final int limit;
    private final BodyBudget budget;
    private final Consumer<byte[]> whole;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final byte[] buffer = new byte[8_192];
    private final long begun = System.nanoTime();
    private boolean ended;

    private ArrivingBody(AsyncContext async, ServletInputStream in, int limit, BodyBudget budget, Consumer<byte[]> whole) {
        this.async = async;
        this.in = in;
        this.limit = limit;
        this.budget = budget;
        this.whole = whole;
    }

    /** Collects the body and hands it on; what is too long, too slow or stops in the middle is refused here. */
    public static void await(AsyncContext async, int limit, BodyBudget budget, Consumer<byte[]> whole) throws IOException {
        var in = async.getRequest().getInputStream();
        in.setReadListener(new ArrivingBody(async, in, limit, budget, whole));
    }

    @Override
    public void onDataAvailable() throws IOException {
        try {
            while (!ended && in.isReady()) {
                int read = in.read(buffer);
                if (read < 0) return;
                take(read);
            }
        } catch (Refusal refusal) {
            refuse(refusal);
        }
    }

    private void take(int read) {
        if (System.nanoTime() - begun > LONGEST.toNanos()) throw tooSlow();
        budget.take(read);
        body.write(buffer, 0, read);
        if (body.size() > limit) throw RequestBody.tooLarge(limit);
    }

    @Override
    public void onAllDataRead() {
        if (end()) whole.accept(body.toByteArray());
    }

    @Override
    public void onError(Throwable gone) {
        try {
            refuse(gone instanceof SocketTimeoutException ? tooSlow() : broken());
        } catch (IOException alsoGone) {
            async.complete();
        }
    }

    private void refuse(Refusal refusal) throws IOException {
        if (!end()) return;
        refusal.write((HttpServletResponse) async.getResponse());
        async.complete();
    }

    /** Ends the reading, once; what was held for it is free again. */
    private boolean end() {
        if (ended) return false;
        ended = true;
        budget.give(body.size());
        return true;
    }

    public static Refusal broken() {
        return Refusal.of(400, "bad_request", "The body could not be read to its end.");
    }

    public static Refusal tooSlow() {
        return Refusal.of(408, "request_timeout", "The body did not arrive in time. Send the message again.");
    }
}
