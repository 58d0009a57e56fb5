package org.athenaeum.stdio;

/** The runnable jar's main class. It takes the pipes before any other class of ours, or of a library, is loaded (STD-02). */
public final class Athenaeum {

    private Athenaeum() {
    }

    /** Ends the process with the status of {@link CommandLine.Exit}. */
    public static void main(String... arguments) throws InterruptedException {
        var streams = ProtocolStreams.take();
        var status = new Program(streams).run(arguments);
        System.exit(status.code());
    }
}
