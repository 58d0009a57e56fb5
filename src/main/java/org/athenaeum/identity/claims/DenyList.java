package org.athenaeum.identity.claims;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/**
 * Tokens that count no more before their time, by {@code jti}: a file with one a line, read again when it changed (vault C3.27).
 * Blank lines and lines that begin with {@code # } are no ids. A file that is not there denies nothing; one that cannot be read
 * stops every token, for nobody knows which it denies.
 */
public final class DenyList {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");
    private static final int MOST_BYTES = 1 << 20;

    /** A file changed as recently as this may change again without its time showing it. */
    private static final Duration UNSETTLED = Duration.ofSeconds(2);

    private record Stamp(FileTime modified, long size, Object key) { }

    private record Reading(Optional<Stamp> stamp, boolean settled, Optional<Set<String>> ids) { }

    private final Optional<Path> file;
    private volatile Reading last = new Reading(Optional.empty(), false, Optional.of(Set.of()));

    private DenyList(Optional<Path> file) {
        this.file = file;
    }

    /** Denies nothing. */
    public static DenyList none() {
        return new DenyList(Optional.empty());
    }

    public static DenyList of(Path file) {
        return new DenyList(Optional.of(file));
    }

    /** Throws {@link TokenRefusal} if a token with that id is not to be believed; one without id is on no list. */
    void check(Optional<String> id) {
        if (file.isEmpty()) return;
        var ids = current(file.get()).orElseThrow(() -> new TokenRefusal(Reason.DENY_LIST_UNREADABLE));
        if (id.isPresent() && ids.contains(id.get())) throw new TokenRefusal(Reason.DENIED);
    }

    private Optional<Set<String>> current(Path path) {
        var before = last;
        var now = readUnlessKnown(path, before);
        last = now;
        if (now.ids.isEmpty() && before.ids.isPresent()) {
            LOG.log(Level.ERROR, "The deny list of tokens cannot be read, so no token is accepted. Let the server read it: a "
                    + "file of UTF-8 text, at most 1 MiB.");
        }
        return now.ids;
    }

    private static Reading readUnlessKnown(Path path, Reading before) {
        var start = Instant.now();
        try {
            var stamp = stamp(path);
            if (before.settled && before.stamp.equals(Optional.of(stamp))) return before;

            boolean settled = stamp.modified.toInstant().isBefore(start.minus(UNSETTLED));
            return new Reading(Optional.of(stamp), settled, Optional.of(read(path)));
        } catch (NoSuchFileException missing) {
            return new Reading(Optional.empty(), false, Optional.of(Set.of()));
        } catch (IOException unreadable) {
            return new Reading(Optional.empty(), false, Optional.empty());
        }
    }

    private static Stamp stamp(Path path) throws IOException {
        var attributes = Files.readAttributes(path, BasicFileAttributes.class);
        if (!attributes.isRegularFile()) throw new IOException("not a regular file");
        return new Stamp(attributes.lastModifiedTime(), attributes.size(), attributes.fileKey());
    }

    private static Set<String> read(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            var bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) throw new IOException("larger than 1 MiB");
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("# "))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }
}
