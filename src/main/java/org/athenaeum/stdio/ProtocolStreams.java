package org.athenaeum.stdio;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The real stdin and stdout, kept for the protocol alone (STD-02). Taking them redirects {@code System.out} to stderr and empties
 * {@code System.in}, so that no library can write between two messages or read one.
 */
record ProtocolStreams(InputStream in, OutputStream out) {

    /** Must run before any other class is loaded that might print. */
    static ProtocolStreams take() {
        var streams = new ProtocolStreams(new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        var stderr = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.setErr(stderr);
        System.setOut(stderr);
        System.setIn(InputStream.nullInputStream());
        return streams;
    }
}
