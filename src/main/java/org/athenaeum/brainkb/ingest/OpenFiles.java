package org.athenaeum.brainkb.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.ingest.file.IngestFolder;
import org.athenaeum.brainkb.ingest.file.RdfFile;

/** Files that were all opened, or none (brainkb D.4). */
final class OpenFiles implements Closeable {

    private final List<RdfFile> files = new ArrayList<>();

    static OpenFiles of(List<String> paths, IngestFolder folder) {
        var open = new OpenFiles();
        boolean all = false;
        try {
            for (var path : paths) open.files.add(folder.open(path));
            all = true;
            return open;
        } finally {
            if (!all) open.close();
        }
    }

    /** A single one, which closes with these. */
    static OpenFiles of(RdfFile file) {
        var open = new OpenFiles();
        open.files.add(file);
        return open;
    }

    List<RdfFile> all() {
        return List.copyOf(files);
    }

    long bytes() {
        return files.stream().mapToLong(RdfFile::size).sum();
    }

    /** What tells these contents from any others. */
    String identity() {
        return files.stream().map(RdfFile::identity).sorted().collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        for (var file : files) {
            try {
                file.close();
            } catch (IOException nothingToLose) {
                System.getLogger("org.athenaeum.brainkb").log(System.Logger.Level.DEBUG, "a file was not closed cleanly", nothingToLose);
            }
        }
    }
}
