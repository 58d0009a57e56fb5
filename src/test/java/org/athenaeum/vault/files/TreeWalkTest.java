package org.athenaeum.vault.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TreeWalkTest {

    @TempDir
    Path temporary;

    VaultOnDisk vault;

    @BeforeEach
    void createVault() {
        vault = VaultOnDisk.in(temporary);
    }

    @Test
    @DisplayName("vault B7.3, B7.5, B7.6")
    void findsPagesAndLeavesOutEverythingElse() throws IOException {
        vault.write("b.md", "b");
        vault.write("a/c.markdown", "c");
        vault.write("a.md", "a");
        vault.write("a/notes.txt", "no page");
        vault.write(".obsidian/x.md", "an editor's");
        vault.write("a/x.md~", "a copy");
        vault.write("a/bank.private.sync-conflict-20260101-120000-ABC.md", "a copy");
        vault.write("node_modules/x.md", "packages");
        vault.write("nested/.git", "gitdir: elsewhere");
        vault.write("nested/x.md", "another repository's");
        vault.link("link.md", Path.of("a.md"));
        vault.link("linked", Path.of("a"));
        Files.createDirectory(vault.folder().resolve("d.md"));

        assertThat(paths(walk().walk())).containsExactly("a.md", "a/c.markdown", "b.md");
        assertThat(walk().walk().problems()).isEmpty();
    }

    @Test
    @DisplayName("vault B7.9")
    void skipsNamesThatAreNotUtf8ButNotTheReplacementCharacter() throws Exception {
        vault.write("good \uFFFD.md", "good");
        createLatin1File();

        var outcome = walk().walk();

        assertThat(paths(outcome)).containsExactly("good \uFFFD.md");
        assertThat(outcome.problems()).singleElement().asString().startsWith("1 page names are not UTF-8");
    }

    @Test
    @DisplayName("vault B7.2")
    void skipsNamesThatNoPathCanSpell() throws IOException {
        vault.write("a\nb.md", "newline");
        vault.write("a\\b.md", "backslash");
        vault.write("c.md", "c");

        assertThat(paths(walk().walk())).containsExactly("c.md");
    }

    @Test
    @DisplayName("vault B7.10")
    void reportsFoldersBeyondTheDepthAndKeepsTheRest() throws IOException {
        vault.write("d/".repeat(31) + "a.md", "32 components");
        vault.write("d/".repeat(32) + "b.md", "33 components");

        var outcome = walk().walk();

        assertThat(paths(outcome)).containsExactly("d/".repeat(31) + "a.md");
        assertThat(outcome.problems()).containsExactly("1 folders lie deeper than 32 levels and are left out.");
    }

    @Test
    @DisplayName("vault B7.10")
    void stopsAtTheLargestNumberOfEntriesAndKeepsWhatItHas() throws IOException {
        for (var i = 0; i < 9; i++) vault.write("p" + i + ".md", "text");

        var bounded = new TreeWalk(vault.root(), VaultOnDisk.NAMES, TrackedPaths.everything(), ForkJoinPool.commonPool(), 6);
        var outcome = bounded.walk();

        assertThat(outcome.pages()).hasSizeBetween(5, 6);
        assertThat(outcome.problems()).containsExactly("The vault holds more than 6 entries; the rest is left out.");
    }

    static Stream<Arguments> executors() {
        Executor refusing = task -> {
            throw new RejectedExecutionException("busy");
        };
        Executor sleeping = task -> { };
        return Stream.of(Arguments.of(ForkJoinPool.commonPool(), "a free thread"), Arguments.of(refusing, "a full executor"),
                Arguments.of(sleeping, "an executor that never comes to it"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("executors")
    @DisplayName("vault A1.15")
    void answersWithTheSameObjectAsLongAsNothingChanged(Executor executor, String reason) throws IOException {
        for (var i = 0; i < 2_200; i++) vault.write("f" + i % 50 + "/p" + i + ".md", "text");
        letFoldersSettle();
        var walk = new TreeWalk(vault.root(), VaultOnDisk.NAMES, TrackedPaths.everything(), executor);

        var first = walk.walk();

        assertThat(first.pages()).hasSize(2_200);
        assertThat(walk.walk()).as(reason).isSameAs(first);
    }

    @Test
    @DisplayName("vault A1.15")
    void seesAChangedPageWithoutListingAnew() throws IOException {
        vault.write("a.md", "a");
        vault.write("b.md", "b");
        letFoldersSettle();
        var walk = walk();
        var first = walk.walk();

        vault.write("b.md", "longer");
        var second = walk.walk();

        assertThat(second.pages().get(0)).isSameAs(first.pages().get(0));
        assertThat(second.pages().get(1).stamp()).isNotEqualTo(first.pages().get(1).stamp());
        assertThat(second.pages().get(1).stamp().size()).isEqualTo(6);
        assertThat(walk.walk()).isSameAs(second);
    }

    @Test
    @DisplayName("vault A1.15")
    void seesNewRemovedAndReplacedPages() throws IOException {
        vault.write("a.md", "a");
        vault.write("f/b.md", "b");
        vault.write("f/c.md", "c");
        letFoldersSettle();
        var walk = walk();
        assertThat(paths(walk.walk())).containsExactly("a.md", "f/b.md", "f/c.md");

        vault.write("f/new.md", "new");
        Files.delete(vault.folder().resolve("a.md"));
        Files.delete(vault.folder().resolve("f/c.md"));
        vault.link("f/c.md", Path.of("b.md"));

        assertThat(paths(walk.walk())).containsExactly("f/b.md", "f/new.md");
    }

    @Test
    @DisplayName("vault B5.2: racy timestamps")
    void listsAFolderAgainThatChangedJustBefore() throws IOException {
        vault.write("a.md", "a");
        var walk = walk();
        walk.walk();
        var folder = vault.folder();
        var changed = Files.getLastModifiedTime(folder);

        vault.write("b.md", "b");
        Files.setLastModifiedTime(folder, changed);

        assertThat(paths(walk.walk())).containsExactly("a.md", "b.md");
    }

    private TreeWalk walk() {
        return new TreeWalk(vault.root(), VaultOnDisk.NAMES, TrackedPaths.everything(), ForkJoinPool.commonPool());
    }

    private static List<String> paths(TreeWalk.Outcome outcome) {
        return outcome.pages().stream().map(page -> page.path().value()).toList();
    }

    /** Dates every folder an hour back, as in a vault where nobody is writing. */
    private void letFoldersSettle() throws IOException {
        var hourAgo = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
        try (var all = Files.walk(vault.folder())) {
            for (var folder : all.filter(Files::isDirectory).toList()) Files.setLastModifiedTime(folder, hourAgo);
        }
    }

    private void createLatin1File() throws Exception {
        var command = new ProcessBuilder("sh", "-c", "echo bad > \"$(printf 'caf\\351.md')\"").directory(vault.folder().toFile());
        var process = command.redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
