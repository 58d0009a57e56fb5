package org.athenaeum.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * A body that is still on its way. No thread waits for it: a hundred clients that send half a message and then nothing would
 * otherwise hold every thread of the server until their time is up.
 */
final class ArrivingBody implements ReadListener {

    private final AsyncContext async;
    private final ServletInputStream in;
    private final int limit;
    private final Consumer<byte[]> whole;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final byte[] buffer = new byte[8_192];
    private boolean ended;

    private ArrivingBody(AsyncContext async, ServletInputStream in, int limit, Consumer<byte[]> whole) {
        this.async = async;
        this.in = in;
        this.limit = limit;
        this.whole = whole;
    }

    /** Collects the body and hands it on; what is too long or stops in the middle is refused here. */
    static void await(AsyncContext async, int limit, Consumer<byte[]> whole) throws IOException {
        var in = async.getRequest().getInputStream();
        in.setReadListener(new ArrivingBody(async, in, limit, whole));
    }

    @Override
    public void onDataAvailable() throws IOException {
        while (!ended && in.isReady()) {
            int read = in.read(buffer);
            if (read < 0) return;
            body.write(buffer, 0, read);
            if (body.size() > limit) refuse(RequestBody.tooLarge(limit));
        }
    }

    @Override
    public void onAllDataRead() {
        if (ended) return;
        ended = true;
        whole.accept(body.toByteArray());
    }

    @Override
    public void onError(Throwable gone) {
        if (ended) return;
        try {
            refuse(Refusal.of(408, "request_timeout", "The body did not arrive whole. Send the message again."));
        } catch (IOException alsoGone) {
            async.complete();
        }
    }

    private void refuse(Refusal refusal) throws IOException {
        ended = true;
        refusal.write((HttpServletResponse) async.getResponse());
        async.complete();
    }
}
