package org.athenaeum.brainkb.ingest.conversion;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** From one thread that writes to one that reads, half a mebibyte at most in between. */
final class Chunks {

    private static final int SIZE = 64 << 10;
    private static final int MOST = 8;
    private static final int LOOK_UP_MILLIS = 500;
    private static final byte[] END = new byte[0];

    private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST);
    private volatile boolean abandoned;
    private volatile IOException failure;

    /** Where the writer writes; its end must be told by {@link #end}. */
    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                for (int at = offset; at < offset + length; at += SIZE) {
                    put(Arrays.copyOfRange(bytes, at, Math.min(at + SIZE, offset + length)));
                }
            }
        };
    }

    /** Nothing more comes. */
    void end() throws IOException {
        put(END);
    }

    /** Nothing more comes, for that reason; the reader is told as soon as it looks. */
    void fail(IOException reason) {
        failure = reason;
    }

    /** Where the reader reads; what is closed before its end is abandoned, and its writer stopped. */
    InputStream input() {
        return new InputStream() {
            private byte[] current = new byte[0];
            private int at;

            @Override
            public int read() throws IOException {
                var one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                if (at == current.length && current != END) {
                    current = take();
                    at = 0;
                }
                if (current == END) return -1;
                int given = Math.min(length, current.length - at);
                System.arraycopy(current, at, into, offset, given);
                at += given;
                return given;
            }

            @Override
            public void close() {
                abandoned = true;
                waiting.clear();
            }
        };
    }

    private void put(byte[] chunk) throws IOException {
        try {
            while (!abandoned) {
                if (waiting.offer(chunk, LOOK_UP_MILLIS, TimeUnit.MILLISECONDS)) return;
            }
            throw new IOException("nobody reads any more");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped", stopped);
        }
    }

    private byte[] take() throws IOException {
        try {
            while (true) {
                if (failure != null) throw failure;
                if (abandoned) throw new IOException("closed");
                var chunk = waiting.poll(LOOK_UP_MILLIS, TimeUnit.MILLISECONDS);
                if (chunk != null) return chunk;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped", stopped);
        }
    }
}
