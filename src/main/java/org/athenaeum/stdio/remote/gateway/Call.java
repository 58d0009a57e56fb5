package org.athenaeum.stdio.remote.gateway;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.http.HttpResponse;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One call under way. Whoever may give it up does so from another thread; the gateway sees its connection close. */
public final class Call {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    private final CompletableFuture<HttpResponse<InputStream>> response;
    private volatile InputStream body = InputStream.nullInputStream();
    private volatile boolean aborted;

    Call(CompletableFuture<HttpResponse<InputStream>> response) {
        this.response = response;
    }

    /**
     * Waits for the answer's head; its body may still be coming.
     *
     * @throws IOException if there is none, also after {@link #abort()}
     */
    public Answer answer() throws IOException, InterruptedException {
        try {
            var got = response.get();
            body = got.body();
            if (aborted) closeBody();
            return new Answer(got.statusCode(), got.headers(), new UnhurriedBody(got.body(), this::abort));
        } catch (CancellationException e) {
            throw new IOException("given up", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) throw cause;
            throw new IOException("the call failed", e.getCause());
        }
    }

    /** Gives the call up, at whatever point it is. */
    public void abort() {
        aborted = true;
        response.cancel(true);
        closeBody();
    }

    public boolean isAborted() {
        return aborted;
    }

    private void closeBody() {
        try {
            body.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "A stream that was given up did not close well.", e);
        }
    }
}
