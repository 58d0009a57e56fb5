package org.athenaeum.bench.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * What a server's process held after a full collection.
 *
 * @param resident megabytes resident; empty where there is no {@code /proc}
 * @param live megabytes of live objects on the heap
 */
public record Memory(OptionalLong resident, long live) {

    private static final Pattern USED = Pattern.compile("(?:heap|generation) .*?used (\\d+)K");

    /** Asks {@code jcmd} of that Java's home for a collection first, as dead objects would be counted otherwise. */
    public static Memory afterCollection(ServerProcess server, Path java) throws IOException, InterruptedException {
        jcmd(server, java, "GC.run");
        long kibibytes = USED.matcher(jcmd(server, java, "GC.heap_info")).results()
                .mapToLong(found -> Long.parseLong(found.group(1))).sum();
        return new Memory(server.residentKiB().stream().map(Memory::mega).findFirst(), mega(kibibytes));
    }

    private static long mega(long kibibytes) {
        return kibibytes * 1_024 / 1_000_000;
    }

    private static String jcmd(ServerProcess server, Path java, String command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(java.resolve("bin/jcmd").toString(), String.valueOf(server.pid()), command)
                .redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) throw new IOException("jcmd " + command + ": " + said);
        return said;
    }
}
