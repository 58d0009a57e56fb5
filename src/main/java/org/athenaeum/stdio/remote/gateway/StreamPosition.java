package org.athenaeum.stdio.remote.gateway;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** How far a stream was read, to go on from there over another connection (specs/mcp.md 3.6, 3.7). Used by one thread. */
public final class StreamPosition {

    private static final Pattern SENDABLE = Pattern.compile("[\\x21-\\x7E]{1,1024}");
    private static final Pattern MILLISECONDS = Pattern.compile("[0-9]{1,9}");
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private Optional<String> lastId = Optional.empty();
    private Optional<Duration> pause = Optional.empty();

    /** An event of that id was read; an id that no header can carry cannot be gone on from. */
    void reached(String id) {
        lastId = Optional.of(id).filter(value -> SENDABLE.matcher(value).matches());
    }

    /** The stream asks for that pause before a new connection, in milliseconds. */
    void pause(String milliseconds) {
        if (!MILLISECONDS.matcher(milliseconds).matches()) return;
        var asked = Duration.ofMillis(Long.parseLong(milliseconds));
        pause = Optional.of(asked.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : asked);
    }

    public boolean isKnown() {
        return lastId.isPresent();
    }

    /** What the stream asked to wait before a new connection. */
    public Optional<Duration> pause() {
        return pause;
    }

    /** The header that tells the gateway where to go on; none if nothing was read. */
    public Map<String, String> headers() {
        return lastId.map(id -> Map.of("Last-Event-ID", id)).orElse(Map.of());
    }
}
