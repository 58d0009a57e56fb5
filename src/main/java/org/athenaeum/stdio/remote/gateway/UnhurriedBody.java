package org.athenaeum.stdio.remote.gateway;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A body that may take its time, but not stay silent for ever: a connection can die without a word. */
final class UnhurriedBody extends FilterInputStream {

    private final Runnable giveUp;

    UnhurriedBody(InputStream body, Runnable giveUp) {
        super(body);
        this.giveUp = giveUp;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (in.available() > 0) return in.read(into, from, length);
        var heard = new CompletableFuture<Integer>();
        heard.orTimeout(Gateway.LONGEST_SILENCE.toMillis(), TimeUnit.MILLISECONDS).exceptionally(silent -> {
            giveUp.run();
            return -1;
        });
        try {
            return in.read(into, from, length);
        } finally {
            heard.complete(0);
        }
    }
}
