package org.athenaeum.stdio.line;

import java.io.IOException;
import java.io.OutputStream;

/** Writes messages as lines, each whole, whoever writes at the same time (STD-01). */
public final class LineWriter {

    /** Guarded by this object's monitor. */
    private final OutputStream out;

    public LineWriter(OutputStream out) {
        this.out = out;
    }

    /** One message and its line end, in one write. A line break between JSON tokens, the only place for one, becomes a space. */
    public void write(byte[] message) throws IOException {
        var line = new byte[message.length + 1];
        for (int i = 0; i < message.length; i++) {
            line[i] = message[i] == '\n' || message[i] == '\r' ? (byte) ' ' : message[i];
        }
        line[message.length] = '\n';
        synchronized (this) {
            out.write(line);
            out.flush();
        }
    }
}
