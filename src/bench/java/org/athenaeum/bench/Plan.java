package org.athenaeum.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What is measured and for how long.
 *
 * @param quick a run of under two minutes that shows whether everything works; its figures say little
 * @param sections which tables: {@code stdio}, {@code start}, {@code echo}, {@code access}, {@code http}, {@code streams},
 *                 {@code vault}, {@code ingest}, {@code frames}, {@code limiter}
 * @param target the build's output folder
 * @param options more JVM options for this gateway's server, to record what it does, say
 */
record Plan(boolean quick, Set<String> sections, Path target, List<String> options) {

    /** Every server gets this heap, and nothing else. */
    static final List<String> HEAP = List.of("-Xmx512m");
    static final List<Integer> CONNECTIONS = List.of(1, 16, 64);

    /** Reads the system properties that begin with {@code bench.}. */
    static Plan fromProperties() {
        return new Plan(Boolean.getBoolean("bench.quick"),
                Set.of(System.getProperty("bench.sections", "stdio,start,echo,access,http,streams,vault,ingest,frames,limiter").split(",")),
                Path.of(System.getProperty("bench.target", "target")).toAbsolutePath(),
                Arrays.stream(System.getProperty("bench.options", "").split(" ")).filter(option -> !option.isBlank()).toList());
    }

    /** Home of the Java that runs this, and every server. */
    static Path java() {
        return Path.of(System.getProperty("java.home"));
    }

    /** The folder of the server's shipped configuration. */
    Path shipped() {
        return target.resolveSibling("liberty");
    }

    /** The JIT reaches its plateau at two connections, and hardly at all under load: a small server after this, a large one later. */
    Duration warmUp() {
        return quick ? Duration.ofSeconds(3) : Duration.ofSeconds(20);
    }

    Duration warmSlice() {
        return quick ? Duration.ofMillis(500) : Duration.ofSeconds(5);
    }

    int warmSlices() {
        return quick ? 1 : 20;
    }

    Duration runIn() {
        return quick ? Duration.ofMillis(100) : Duration.ofMillis(700);
    }

    Duration measured() {
        return quick ? Duration.ofMillis(500) : Duration.ofSeconds(3);
    }

    /** As long as a stream is silent at most, and one second: so each of them beats once (RULINGS 13). */
    Duration measuredBesideStreams() {
        return quick ? Duration.ofSeconds(1) : Duration.ofSeconds(6);
    }

    int rounds() {
        return quick ? 1 : 3;
    }

    int starts() {
        return quick ? 1 : 3;
    }

    int stdioStarts() {
        return quick ? 3 : 9;
    }

    int vaultPages() {
        return quick ? 1_000 : 20_000;
    }

    /** Of the one large file that is ingested. */
    long ingestBytes() {
        return quick ? 50_000_000 : 5_000_000_000L;
    }

    /** Of each of the fifty files that are ingested at once. */
    long ingestPartBytes() {
        return quick ? 1_000_000 : 10_000_000;
    }
}
