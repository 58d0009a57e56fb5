package org.athenaeum.sandbox.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;

/** Makes a git repository of files: work tree, objects, commits, index. */
public final class Repository {

    /**
     * {@code checkStat=minimal} lets git compare time in seconds and size alone (see {@link GitIndex}); the line ends of the
     * sample are meant as they are, whatever the user's own configuration says.
     */
    private static final String CONFIG = """
            [core]
            \trepositoryformatversion = 0
            \tfilemode = false
            \tbare = false
            \tcheckStat = minimal
            \tautocrlf = false
            \tprecomposeunicode = false
            \tignorecase = false
            """;

    private Repository() {
    }

    /** Writes a repository with its files checked out into {@code root}, which need not exist. */
    public static void write(Path root, List<SampleFile> files) throws IOException {
        var git = root.resolve(".git");
        for (var folder : List.of("objects/info", "objects/pack", "refs/heads", "refs/tags", "info")) {
            Files.createDirectories(git.resolve(folder));
        }
        Files.writeString(git.resolve("config"), CONFIG);
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/main\n");

        WorkTree.write(root, files);
        var tracked = new ArrayList<Tracked>();
        try (var objects = new LooseObjects(git.resolve("objects"))) {
            for (var file : files) {
                var mode = file.isLink() ? FileMode.SYMLINK : FileMode.REGULAR_FILE;
                var id = objects.insert(Constants.OBJ_BLOB, file.committed());
                tracked.add(new Tracked(file.path(), mode, id, file.changed()));
            }
            Files.writeString(git.resolve("refs/heads/main"), History.write(tracked, objects).name() + "\n");
        }
        GitIndex.write(git.resolve("index"), tracked, root);
    }
}
