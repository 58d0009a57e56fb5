package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
    private static final String CLOSED = "* filter=git-crypt\n";
    private static final String OPEN = "* !filter\n";

    @TempDir
    Path folder;

    private Path root;
    private TestVault vault;

    @BeforeEach
    void vault() {
        root = folder.resolve("vault");
        vault = new TestVault(root);
    }

    @Test
    @DisplayName("B3.1: info/attributes, then the nearest folder, then those above, then core.attributesFile")
    void ranksTheSources() {
        vault.write(".git/config", "[core]\n\tattributesFile = rules/weakest\n")
                .write("rules/weakest", "* filter=weakest\n")
                .write(".gitattributes", "a/** filter=top\n")
                .write("a/b/.gitattributes", "* filter=nested\n")
                .write(".git/info/attributes", "z.md filter=strongest\n");
        var rules = vault.classifier().current();

        assertThat(rules.classify("a/b/z.md").filter()).contains("strongest");
        assertThat(rules.classify("a/b/x.md").filter()).contains("nested");
        assertThat(rules.classify("a/x.md").filter()).contains("top");
        assertThat(rules.classify("x.md").filter()).contains("weakest");
    }

    @Test
    @DisplayName("B3.2: a linked work tree reads info/attributes and config of the common folder")
    void readsLinkedWorkTrees() {
        var linked = new TestVault(folder.resolve("linked")).write("here/.gitattributes", "b.md filter=git-crypt\n");
        vault.write(".git/worktrees/linked/HEAD", "ref: refs/heads/other\n").write(".git/worktrees/linked/commondir", "../..\n")
                .write(".git/info/attributes", "a.md filter=git-crypt\n");
        replaceGitFolder(linked, "gitdir: " + root.resolve(".git/worktrees/linked") + "\n");

        var rules = linked.classifier().current();

        assertThat(rules.classify("a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("here/b.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("c.md").pageClass()).isEqualTo(PageClass.ORDINARY);
    }

    @Test
    @DisplayName("B3.2: config.worktree counts where the config says so")
    void readsTheConfigOfTheWorkTree() {
        vault.write(".gitattributes", "A.md filter=git-crypt\n").write(".git/config.worktree", "[core]\n\tignorecase = true\n");
        assertThat(vault.classOf("a.md")).isEqualTo(PageClass.ORDINARY);

        vault.write(".git/config", "[extensions]\n\tworktreeConfig = true\n");

        assertThat(vault.classOf("a.md")).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @ParameterizedTest
    @DisplayName("B3.3: what the config leaves open is read both ways, and the more guarded class counts")
    @ValueSource(strings = {"[include]\n\tpath = ../other\n",
        "[includeIf \"gitdir:/x/\"]\n\tpath = other\n", "[core]\n\tignorecase = perhaps\n"})
    void guardsWhatTheConfigLeavesOpen(String config) {
        vault.write(".git/config", config).write(".gitattributes", "A.md filter=git-crypt\n[B].md filter=git-crypt\n");
        var classifier = vault.classifier();

        assertThat(classifier.current().classify("a.md").pageClass()).as("folded").isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(classifier.current().classify("B.md").pageClass()).as("exact").isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(classifier.current().classify("c.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(classifier.problems()).hasSize(1);
    }

    @Test
    @DisplayName("B3.3: a config that git itself would refuse guards every page")
    void guardsEverythingUnderAMalformedConfig() {
        vault.write(".git/config", "[core\n");
        var classifier = vault.classifier();

        assertThat(classifier.current().classify("a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(classifier.problems()).singleElement().asString().contains("config").doesNotContain(folder.toString());
    }

    @Test
    @DisplayName("B3.4: a linked .gitattributes inside the tree is not followed; info/attributes may be a link")
    void followsNoLinksInsideTheTree() throws IOException {
        var rules = Files.writeString(folder.resolve("rules"), "a.md filter=git-crypt\n");
        Files.createSymbolicLink(root.resolve(".gitattributes"), rules);
        assertThat(vault.classOf("a.md")).isEqualTo(PageClass.ORDINARY);

        vault.folder(".git/info");
        Files.createSymbolicLink(root.resolve(".git/info/attributes"), rules);

        assertThat(vault.classOf("a.md")).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @ParameterizedTest
    @DisplayName("B3.5: rules that only the index holds count, from loose and packed objects and any index version")
    @ValueSource(strings = {"2 loose", "4 loose", "2 packed", "4 packed"})
    void readsRulesFromTheIndex(String form) throws IOException, InterruptedException {
        assumeTrue(GitBinary.isPresent(), "no git binary on this machine");
        var git = new GitBinary(Files.createDirectory(folder.resolve("home")));
        var sparse = Files.createDirectory(folder.resolve("sparse"));
        git.run(sparse, new byte[0], "init", "-q");
        Files.createDirectories(sparse.resolve("area/deep"));
        var filler = "# a comment that two versions share, so that one becomes a delta of the other\n".repeat(40);
        Files.writeString(sparse.resolve("area/.gitattributes"), filler + CLOSED);
        Files.writeString(sparse.resolve("area/deep/.gitattributes"), filler + OPEN);
        git.run(sparse, new byte[0], "add", "-A");
        git.run(sparse, new byte[0], "update-index", "--index-version", form.substring(0, 1));
        if (form.endsWith("packed")) {
            git.run(sparse, new byte[0], "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "rules");
            git.run(sparse, new byte[0], "repack", "-adq");
        }
        Files.delete(sparse.resolve("area/.gitattributes"));
        Files.delete(sparse.resolve("area/deep/.gitattributes"));

        var rules = Classifier.of(sparse).current();

        assertThat(rules.classify("area/a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("area/deep/a.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(rules.classify("b.md").pageClass()).isEqualTo(PageClass.ORDINARY);
    }

    @Test
    @DisplayName("B3.5, B3.6: rules in the index whose object is lost guard their folder; a damaged index guards everything")
    void guardsWhatTheIndexHides() throws IOException, InterruptedException {
        assumeTrue(GitBinary.isPresent(), "no git binary on this machine");
        var git = new GitBinary(Files.createDirectory(folder.resolve("home")));
        vault.write("area/.gitattributes", OPEN);
        git.run(root, new byte[0], "init", "-q");
        git.run(root, new byte[0], "add", "-A");
        vault.delete("area/.gitattributes");
        try (var objects = Files.walk(root.resolve(".git/objects"))) {
            for (var object : objects.filter(Files::isRegularFile).toList()) Files.delete(object);
        }
        assertThat(vault.classOf("area/a.md")).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(vault.classOf("b.md")).isEqualTo(PageClass.ORDINARY);

        vault.write(".git/index", "no index at all");

        assertThat(vault.classOf("b.md")).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @Test
    @DisplayName("S26, B3.6: rules that cannot be read guard the pages below them, and health says so")
    void guardsWhatIsBelowUnreadableRules() {
        vault.folder("wiki/.gitattributes");                      // a folder where a file is expected
        var classifier = vault.classifier();
        var rules = classifier.current();

        assertThat(rules.classify("wiki/a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("wiki/x/y/a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("wiki/people/ada.md").pageClass()).isEqualTo(PageClass.PEOPLE);
        assertThat(rules.classify("wiki/a.private.md").pageClass()).isEqualTo(PageClass.SECRET);
        assertThat(rules.classify("notes/a.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(rules.classify("wiki/a.md").origin()).contains(new RuleOrigin("wiki/.gitattributes", 0));
        assertThat(classifier.problems()).singleElement().asString()
                .startsWith("wiki/.gitattributes cannot be read").doesNotContain(folder.toString());
    }

    @Test
    @DisplayName("S26: rules made unreadable count at once, and so does their return")
    void noticesLostPermissions() throws IOException {
        var file = vault.write(".gitattributes", "# nothing\n").age(".gitattributes").root.resolve(".gitattributes");
        var classifier = vault.classifier();
        assertThat(classifier.current().classify("a.md").pageClass()).isEqualTo(PageClass.ORDINARY);

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isReadable(file), "this user may read everything");
        assertThat(classifier.current().classify("a.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(classifier.current().classify("a.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(classifier.problems()).isEmpty();
    }

    @Test
    @DisplayName("B3.6: rules of 100 MiB and more guard what is below them")
    void guardsWhatIsBelowOversizedRules() throws IOException {
        vault.folder("area");
        try (var file = new RandomAccessFile(root.resolve("area/.gitattributes").toFile(), "rw")) {
            file.setLength(100L * 1024 * 1024 + 1);
        }

        assertThat(vault.classOf("area/a.md")).isEqualTo(PageClass.CONFIDENTIAL);
    }

    private static void replaceGitFolder(TestVault vault, String pointer) {
        try (var files = Files.walk(vault.root.resolve(".git"))) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        vault.write(".git", pointer);
    }
}
