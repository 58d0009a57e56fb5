package org.athenaeum.frames.export;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.athenaeum.catalog.ToolFailure;

/**
 * The folder the operator named. Every file is written under a name that nobody knows and then renamed: a link of the wanted name
 * would be replaced, never followed. Beside each file lies a mark with the time it is over; a file without mark is not ours, and
 * is neither overwritten nor swept.
 */
final class ExportFolder {

    static final String MARK = ".athenaeum";

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");
    private static final int LONGEST_MARK = 100;

    private final Path folder;

    ExportFolder(Path folder) {
        this.folder = folder;
    }

    boolean isFree(ExportName name) {
        return !Files.exists(folder.resolve(name.value()), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Puts a file there.
     *
     * @throws ToolFailure {@code file_exists} if there is one that was not written here; {@code export_failed}
     */
    Path place(Path made, ExportName name, Instant expiresAt) {
        try {
            requireOurs(name);
            write(name.mark(), expiresAt.toString().getBytes(StandardCharsets.US_ASCII));
            var unseen = folder.resolve("." + UUID.randomUUID() + ".part");
            try {
                copy(made, unseen);
                return Files.move(unseen, folder.resolve(name.value()), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(unseen);
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a file cannot be exported", e);
            throw new ToolFailure("export_failed", "The file cannot be written.",
                    "Tell whoever runs this server: BRAPI_EXPORT_DIR must be a folder that it can write to.");
        }
    }

    /** A small file beside it that goes with it. */
    void placeBeside(ExportName name, byte[] content) {
        try {
            write(name.provenance(), content);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a file's provenance cannot be written", e);
        }
    }

    /** Removes a file with what belongs to it, if it is ours. */
    void remove(ExportName name) {
        try {
            if (expiry(folder.resolve(name.mark())).isEmpty()) return;
            Files.deleteIfExists(folder.resolve(name.value()));
            Files.deleteIfExists(folder.resolve(name.provenance()));
            Files.deleteIfExists(folder.resolve(name.mark()));
        } catch (IOException e) {
            LOG.log(Level.WARNING, "an exported file cannot be removed", e);
        }
    }

    /** Removes what is over, and nothing that was not written here. */
    void sweep(Instant now) {
        try (var marks = Files.newDirectoryStream(folder, ".*" + MARK)) {
            for (var mark : marks) {
                if (expiry(mark).filter(end -> !end.isAfter(now)).isEmpty()) continue;
                var hidden = mark.getFileName().toString();
                remove(new ExportName(hidden.substring(1, hidden.length() - MARK.length())));
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the export folder cannot be swept", e);
        }
    }

    private void requireOurs(ExportName name) throws IOException {
        var beside = folder.resolve(name.provenance());
        if (isFree(name) && !Files.exists(beside, LinkOption.NOFOLLOW_LINKS)) return;
        boolean link = Files.isSymbolicLink(folder.resolve(name.value())) || Files.isSymbolicLink(beside);
        if (!link && expiry(folder.resolve(name.mark())).isPresent()) return;
        throw new ToolFailure("file_exists", "There is a file of that name which was not exported by this server.",
                "Choose another name.");
    }

    /** Absent where there is no mark, or none that was written here. */
    private static Optional<Instant> expiry(Path mark) throws IOException {
        if (!Files.isRegularFile(mark, LinkOption.NOFOLLOW_LINKS) || Files.size(mark) > LONGEST_MARK) return Optional.empty();
        try (var content = Files.newInputStream(mark, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of(Instant.parse(new String(content.readNBytes(LONGEST_MARK), StandardCharsets.US_ASCII)));
        } catch (DateTimeException foreign) {
            return Optional.empty();
        }
    }

    private void write(String name, byte[] content) throws IOException {
        var unseen = folder.resolve("." + UUID.randomUUID() + ".part");
        Files.write(unseen, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        Files.move(unseen, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    private static void copy(Path made, Path unseen) throws IOException {
        try (var content = Files.newInputStream(made);
                var file = Files.newOutputStream(unseen, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            content.transferTo(file);
        }
    }
}
