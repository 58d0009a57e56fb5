package org.athenaeum.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The JVM options that this gateway is shipped with, but for the heap: a benchmark gives every server the same. */
public final class ShippedOptions {

    private ShippedOptions() {
    }

    /** @param server the folder of the shipped server configuration */
    public static List<String> in(Path server) throws IOException {
        return Files.readAllLines(server.resolve("jvm.options")).stream()
                .filter(line -> line.startsWith("-") && !line.startsWith("-Xmx")).toList();
    }
}
