package org.athenaeum.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;

/** A program that behaves as badly as a library might, after the pipes were taken. */
final class GuardProbe {

    private GuardProbe() {
    }

    public static void main(String... arguments) throws IOException {
        var streams = ProtocolStreams.take();
        new PrintsWhenLoaded().toString();
        int stolen = System.in.read();
        System.out.println("noise, and stdin gave " + stolen + " é");
        streams.out().write("{\"message\":1}\n".getBytes(UTF_8));
        streams.out().write(streams.in().read());
    }

    private static final class PrintsWhenLoaded {
        static {
            System.out.println("noise of a class initialiser");
        }
    }
}
