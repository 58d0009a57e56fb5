package org.athenaeum.brainkb.ingest.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.files.Folder;

/**
 * From where files may be ingested, and how they are opened (brainkb D.4): the real path is found, judged, and then opened step by step from
 * the root through no link, so that nothing which is put in its place meanwhile is read instead (G.37).
 *
 * <p>Pipes and devices are refused before they are opened; that a file is replaced by a pipe within those microseconds would still block.
 */
public final class IngestFolder {

    private static final int LONGEST_PATH = 4_096;

    /** Made by the kernel while they are read, whatever they are called. */
    private static final List<Path> PSEUDO = List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    private final Optional<Path> root;
    private final Opening opening;

    /** How the top is opened, after the path was judged. */
    @FunctionalInterface
    interface Opening {
        Folder of(Path top) throws IOException;
    }

    IngestFolder(Optional<Path> root, Opening opening) {
        this.root = root;
        this.opening = opening;
    }

    /**
     * What a caller may name.
     *
     * @param root  absent if the operator set none
     * @param local whether the caller sits at this machine, and may then name any file
     * @throws ToolFailure {@code no_ingest_root} if it may name none
     */
    public static IngestFolder of(Optional<Path> root, boolean local) {
        return of(root, local, false);
    }

    /** @param uploads whether files can be uploaded instead, which whoever may name none is told */
    public static IngestFolder of(Optional<Path> root, boolean local, boolean uploads) {
        if (root.isEmpty() && !local) throw Refused.noRoot(uploads);
        return new IngestFolder(root, Folder::ofRoot);
    }

    /**
     * Opens a file.
     *
     * @param asked a path; {@code ~} is this program's user's home, and a relative path begins at the root, or where the program was started
     * @throws ToolFailure {@code path_refused} if it may not be ingested
     */
    public RdfFile open(String asked) {
        try {
            var named = named(asked);
            var real = real(asked, named);
            var format = RdfFormat.promisedBy(real.getFileName().toString())
                    .orElseThrow(() -> Refused.notRdf(asked, RdfFormat.allExtensions()));
            if (PSEUDO.stream().anyMatch(real::startsWith)) throw Refused.notRegular(asked);
            return opened(asked, real, format);
        } catch (InvalidPathException | NoSuchFileException gone) {
            throw Refused.absent(asked);
        } catch (NotDirectoryException link) {
            throw Refused.changed(asked);
        } catch (IOException unreadable) {
            throw Refused.unreadable(asked);
        }
    }

    private Path named(String asked) {
        if (asked.isBlank() || asked.length() > LONGEST_PATH) throw Refused.absent(asked.length() > 100 ? asked.substring(0, 100) + "…" : asked);
        boolean ofHome = asked.equals("~") || asked.startsWith("~/");
        var path = ofHome ? Path.of(System.getProperty("user.home", "/"), asked.substring(1)) : Path.of(asked);
        return root.map(folder -> folder.resolve(path)).orElse(path).toAbsolutePath();
    }

    /** Whether something is there is told only of what may be named. */
    private Path real(String asked, Path named) throws IOException {
        if (root.isEmpty()) return withName(asked, named.toRealPath());
        var top = root.get().toRealPath();
        try {
            var real = named.toRealPath();
            if (!real.startsWith(top)) throw Refused.outside(asked);
            return withName(asked, real);
        } catch (FileSystemException notThere) {
            var plain = named.normalize();
            if (!plain.startsWith(root.get().normalize()) && !plain.startsWith(top)) throw Refused.outside(asked);
            throw notThere;
        }
    }

    private static Path withName(String asked, Path real) {
        if (real.getFileName() == null) throw Refused.notRegular(asked);
        return real;
    }

    private RdfFile opened(String asked, Path real, RdfFormat format) throws IOException {
        var top = root.isPresent() ? root.get().toRealPath() : real.getParent();
        var steps = new ArrayList<String>();
        top.relativize(real).forEach(step -> steps.add(step.toString()));
        if (steps.size() == 1 && steps.get(0).isEmpty()) throw Refused.notRegular(asked);

        var folder = opening.of(top);
        try {
            for (var step : steps.subList(0, steps.size() - 1)) {
                if (!folder.attributes(step).isDirectory()) throw Refused.changed(asked);
                var inner = folder.enter(step);
                folder.close();
                folder = inner;
            }
            return opened(asked, real, format, folder, steps.get(steps.size() - 1));
        } finally {
            folder.close();
        }
    }

    private static RdfFile opened(String asked, Path real, RdfFormat format, Folder folder, String name) throws IOException {
        var before = folder.attributes(name);
        if (before.isSymbolicLink()) throw Refused.changed(asked);
        if (!before.isRegularFile()) throw Refused.notRegular(asked);
        var mark = FileMark.of(before);
        var channel = folder.open(name);
        try {
            if (folder.isStillThere() && mark.equals(FileMark.of(folder.attributes(name)))) {
                return new RdfFile(asked, real.getFileName().toString(), mark.identityAt(real), format, mark.size(), channel);
            }
            throw Refused.changed(asked);
        } catch (IOException | RuntimeException refused) {
            channel.close();
            throw refused;
        }
    }
}
