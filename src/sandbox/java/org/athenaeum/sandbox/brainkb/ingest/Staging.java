package org.athenaeum.sandbox.brainkb.ingest;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.athenaeum.sandbox.brainkb.job.StoredFile;

/** Where uploads lie until their job has read them: a directory of their own for each, and names of our own in it. */
final class Staging {

    private final Path home;

    /** @param home made if absent */
    Staging(Path home) throws IOException {
        this.home = Files.createDirectories(home);
    }

    /** A place for what comes next. */
    Path place() {
        try {
            return Files.createTempDirectory(home, "job-");
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }

    /** Keeps a file at a place: read to its end, but no more of it kept than the limit and one byte. */
    StoredFile keep(Path place, String name, InputStream content, long limit) throws IOException {
        var file = Files.createTempFile(place, "file-", ".part");
        var bytes = 0L;
        try (var out = Files.newOutputStream(file)) {
            var chunk = new byte[64 * 1024];
            for (int read; (read = content.read(chunk)) >= 0; bytes += read) {
                if (bytes <= limit) {
                    out.write(chunk, 0, read);
                }
            }
        }
        return new StoredFile(name, file, bytes);
    }

    /** Forgets everything at a place. */
    static void forget(Path place) {
        try (var all = Files.walk(place)) {
            for (var file : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
                Files.deleteIfExists(file);
            }
        } catch (IOException stays) {
            System.getLogger("org.athenaeum.sandbox").log(System.Logger.Level.WARNING, "An upload was not deleted: {0}",
                    stays.getMessage());
        }
    }

    /** Forgets a job's files with their place. */
    static void forget(List<StoredFile> files) {
        files.stream().map(file -> file.place().getParent()).distinct().forEach(Staging::forget);
    }
}
