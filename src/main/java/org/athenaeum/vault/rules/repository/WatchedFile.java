package org.athenaeum.vault.rules.repository;

import java.io.File;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A file that is read anew when its stamp changed, and only then (vault B5.2). Nobody waits for another thread's reading: two
 * threads that find a change both read.
 *
 * @param <T> what the content is parsed into; equality tells whether a reading changed anything
 */
public final class WatchedFile<T> {
    private static final int ATTEMPTS = 3;

    private record Reading<T>(Optional<FileStamp> stamp, boolean settled, T value) { }

    private record Found(Optional<FileStamp> stamp, boolean settled, FileContent content) { }

    private final Path path;
    private final File file;
    private final String attributes;
    private final LinkOption[] links;
    private final long maxBytes;
    private final Function<FileContent, T> parser;
    private final Consumer<T> onNews;
    private volatile Reading<T> last;

    /**
     * @param followLinks whether the file may be a symbolic link; if not, a link counts as missing
     * @param maxBytes    a file of this size or more is unreadable
     * @param onNews      is told the first value and every value that differs from the one before
     */
    public WatchedFile(Path path, boolean followLinks, long maxBytes, Function<FileContent, T> parser, Consumer<T> onNews) {
        this.path = path;
        this.file = path.toFile();
        this.attributes = FileStamp.attributes(path.getFileSystem());
        this.links = followLinks ? new LinkOption[0] : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
        this.maxBytes = maxBytes;
        this.parser = parser;
        this.onNews = onNews;
    }

    /** Where the file is looked for. */
    public Path path() {
        return path;
    }

    /** The value of the file as it is now. */
    public T current() {
        var seen = last;
        if (seen != null && seen.settled && isUnchanged(seen)) return seen.value;

        var found = read();
        T parsed = parser.apply(found.content);
        boolean news = seen == null || !seen.value.equals(parsed);
        T value = news ? parsed : seen.value;
        last = new Reading<>(found.stamp, found.settled, value);
        if (news) onNews.accept(value);
        return value;
    }

    private boolean isUnchanged(Reading<T> seen) {
        if (seen.stamp.isEmpty()) return !file.exists();           // far cheaper than an exception for each absent file
        try {
            return FileStamp.of(path, attributes, links).equals(seen.stamp.get());
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads the file between two equal stamps; one that changes all the while is taken as last seen and read again next time. */
    private Found read() {
        Found found = readOnce();
        for (int i = 1; i < ATTEMPTS && found.stamp.isPresent() && !found.settled && !isStill(found.stamp.get()); i++) {
            found = readOnce();
        }
        return found;
    }

    private Found readOnce() {
        var start = Instant.now();
        try {
            var stamp = FileStamp.of(path, attributes, links);
            if (stamp.link()) return new Found(Optional.of(stamp), stamp.isSettledAt(start), new FileContent.Missing());
            if (!stamp.regular()) return unreadable("it is not a regular file");
            if (stamp.size() >= maxBytes) return unreadable("it is too large");

            var bytes = readAtMost(maxBytes);
            if (bytes.isEmpty()) return unreadable("it is too large");
            return new Found(Optional.of(stamp), stamp.isSettledAt(start) && isStill(stamp), new FileContent.Bytes(bytes.get()));
        } catch (NoSuchFileException | NotDirectoryException e) {
            return missing();
        } catch (AccessDeniedException e) {
            return unreadable("the permission to read it is missing");
        } catch (IOException e) {
            return isBelowFile(e) ? missing() : unreadable("reading it failed");
        }
    }

    /** Bounded by what is read, not by the size seen before: the file may grow meanwhile. */
    private Optional<byte[]> readAtMost(long limit) throws IOException {
        try (var in = Files.newInputStream(path, links)) {
            var bytes = in.readNBytes((int) limit);
            return bytes.length < limit ? Optional.of(bytes) : Optional.empty();
        }
    }

    private boolean isStill(FileStamp stamp) {
        try {
            return FileStamp.of(path, attributes, links).equals(stamp);
        } catch (IOException e) {
            return false;
        }
    }

    /** Something on the way is a file, not a folder, or a loop of links: then nothing can stand below it. */
    private boolean isBelowFile(IOException e) {
        var parent = path.getParent();
        return e instanceof FileSystemException && parent != null && Files.exists(parent) && !Files.isDirectory(parent);
    }

    private static Found missing() {
        return new Found(Optional.empty(), true, new FileContent.Missing());
    }

    /** Never settled: rights may change without a trace in the stamp, so it is tried again at each request (vault B3.6). */
    private static Found unreadable(String reason) {
        return new Found(Optional.empty(), false, new FileContent.Unreadable(reason));
    }
}
