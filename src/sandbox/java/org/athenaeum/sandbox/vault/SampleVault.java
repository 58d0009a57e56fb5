package org.athenaeum.sandbox.vault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.athenaeum.sandbox.git.Repository;
import org.athenaeum.sandbox.git.WorkTree;

/**
 * The sample vault in a state directory: {@code <state>/vault}, a git work tree. What a reader changes in it is kept until
 * the sample itself changes or the repository is broken; then it is written anew.
 *
 * @param root absolute path of the work tree's top level
 */
public record SampleVault(Path root) {

    /** Lies inside {@code .git}, so that the work tree holds no stray file, and names the version of the sample. */
    private static final String MARKER = ".git/athenaeum-sample";
    /** What a vault must have to be reused. */
    private static final List<String> VITAL = List.of(".git/HEAD", ".git/config", ".git/index", ".git/refs/heads/main",
            ".git/objects", ".git/info/attributes", ".gitattributes", "wiki");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /**
     * Opens the vault and writes it first if need be. Safe against other starters of this and of other processes.
     *
     * @param state the state directory; made if absent
     * @throws IOException if the files cannot be written, or {@code <state>/vault} is something that is not ours to replace
     */
    public static SampleVault open(Path state) throws IOException {
        var home = Files.createDirectories(state).toRealPath();
        var content = SampleContent.load();

        return StateLock.holding(home, PATIENCE, () -> openAlone(home.resolve("vault"), content));
    }

    private static SampleVault openAlone(Path root, SampleContent content) throws IOException {
        if (Files.exists(root, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(root.resolve(MARKER))) {
            throw new IOException("The folder vault in the sandbox's state directory is no sample vault: "
                    + "move it away or choose another directory with --state");
        }
        if (!isCurrent(root, content)) {
            replace(root, content);
        }
        return new SampleVault(root);
    }

    private static boolean isCurrent(Path root, SampleContent content) throws IOException {
        if (!Files.isRegularFile(root.resolve(MARKER))) {
            return false;
        }
        var marker = Files.readString(root.resolve(MARKER));
        var asGoodAsCanBe = marker.equals(marker(content, true)) || marker.equals(marker(content, canNameAll(root, content)));
        return asGoodAsCanBe && VITAL.stream().allMatch(vital -> Files.exists(root.resolve(vital)));
    }

    /** The version, and whether every name could be written: a later start in a better locale completes the vault. */
    private static String marker(SampleContent content, boolean allNames) {
        return "sample " + content.digest() + "\nnames " + (allNames ? "all" : "some") + "\n";
    }

    private static boolean canNameAll(Path root, SampleContent content) {
        return content.tracked().stream().allMatch(file -> WorkTree.canName(root, file.path()));
    }

    /** Builds beside the final place and moves, so that nobody ever sees half a vault. */
    private static void replace(Path root, SampleContent content) throws IOException {
        var building = root.resolveSibling(".vault-building");
        var replaced = root.resolveSibling(".vault-replaced");
        WorkTree.remove(building);
        WorkTree.remove(replaced);

        build(building, content);
        Files.writeString(building.resolve(MARKER), marker(content, canNameAll(root, content)));
        Files.writeString(root.resolveSibling("outside-the-vault.md"), SampleContent.text("outside-the-vault.md"));

        if (Files.exists(root)) {
            Files.move(root, replaced);
        }
        Files.move(building, root);
        WorkTree.remove(replaced);
    }

    private static void build(Path root, SampleContent content) throws IOException {
        Files.createDirectories(root);
        if (Files.getFileStore(root).supportsFileAttributeView(PosixFileAttributeView.class)) {
            // never world-writable, whatever the umask: vault B7.4
            Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Repository.write(root, content.tracked());
        Files.writeString(root.resolve(".git/info/attributes"), SampleContent.text("info-attributes.txt"));
        WorkTree.write(root, content.untracked());
        Repository.write(root.resolve("tools/imaging-pipeline"), content.nested());
    }
}
