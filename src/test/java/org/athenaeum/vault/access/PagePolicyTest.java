package org.athenaeum.vault.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PagePolicyTest {

    private static final Scopes READ = Scopes.of("wiki:read");
    private static final Scopes CONFIDENTIAL = Scopes.of("wiki:confidential");
    private static final Scopes ALL = Scopes.of("wiki:read", "wiki:confidential", "wiki:people", "upstream:status");

    @TempDir
    Path temporary;

    GatedVault vault;

    @BeforeEach
    void createVault() throws IOException {
        vault = GatedVault.in(temporary);
    }

    static Stream<Arguments> served() {
        return Stream.of(
                Arguments.of(GatedVault.ORDINARY, READ, PageClass.ORDINARY, "ordinary text"),
                Arguments.of(GatedVault.CONFIDENTIAL, CONFIDENTIAL, PageClass.CONFIDENTIAL, "confidential text"),
                Arguments.of(GatedVault.PEOPLE, Scopes.of("wiki:people"), PageClass.PEOPLE, "people text"),
                Arguments.of(GatedVault.PEOPLE, ALL, PageClass.PEOPLE, "people text"));
    }

    @ParameterizedTest(name = "{0} with {1}")
    @MethodSource("served")
    void servesAPageToWhoHoldsItsScope(String path, Scopes scopes, PageClass pageClass, String text) throws IOException {
        var page = read(path, scopes).orElseThrow();

        assertThat(page.path().value()).isEqualTo(path);
        assertThat(page.pageClass()).isEqualTo(pageClass);
        assertThat(page.bytes()).asString(UTF_8).isEqualTo(text);
        assertThat(page.modified()).isEqualTo(Files.getLastModifiedTime(vault.disk().folder().resolve(path)).toInstant());
        assertThat(visibleClass(path, scopes)).contains(pageClass);
    }

    static Stream<Arguments> hidden() {
        return Stream.of(
                Arguments.of(GatedVault.ORDINARY, CONFIDENTIAL, "S01: no scope implies another"),
                Arguments.of(GatedVault.CONFIDENTIAL, READ, "S02"),
                Arguments.of(GatedVault.PEOPLE, Scopes.of("wiki:read", "wiki:confidential"), "S03"),
                Arguments.of(GatedVault.SECRET, ALL, "S04, S06: secret in an unencrypted folder"),
                Arguments.of(GatedVault.SECRET, Scopes.of("wiki:secret", "*", "wiki:read"), "S05"),
                Arguments.of(GatedVault.ORDINARY, Scopes.NONE, "no scope at all"),
                Arguments.of(GatedVault.ORDINARY, Scopes.of("upstream:status"), "a scope that unlocks no page"),
                Arguments.of(GatedVault.ABSENT, ALL, "absent"));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("hidden")
    @DisplayName("S01 to S06 (vault C2.1)")
    void answersAlikeForWhatIsHiddenAndWhatIsAbsent(String path, Scopes scopes, String reason) {
        assertThat(read(path, scopes)).as(reason).isEmpty();
        assertThat(visibleClass(path, scopes)).as(reason).isEmpty();
    }

    @Test
    @DisplayName("S06 (vault A1.7)")
    void keepsSecretPagesOutOfIndexes() {
        assertThat(vault.gate().readForIndex(new VaultPath(GatedVault.SECRET))).isEmpty();
        var people = vault.gate().readForIndex(new VaultPath(GatedVault.PEOPLE));
        assertThat(people.map(OpenedPage::pageClass)).contains(PageClass.PEOPLE);
    }

    @Test
    @DisplayName("P03, P04, P07, P08, P09 (vault B7.6, B7.7)")
    void neverServesNoiseAndCopies() throws IOException {
        var names = List.of(".obsidian/x.md", "x.md~", ".x.md.swp", "#x.md#", ".#x.md", "x.md.orig", "x.txt", "x.md.bak",
                "bank.private.sync-conflict-20260101-120000-ABC.md", "wiki/.trash/x.md", "node_modules/x.md");
        for (var name : names) vault.disk().write(name, "copy");

        assertThat(names).allSatisfy(name -> {
            assertThat(read(name, ALL)).isEmpty();
            assertThat(visibleClass(name, ALL)).isEmpty();
            assertThat(vault.gate().readForIndex(new VaultPath(name))).isEmpty();
        });
        assertThat(read(".gitattributes", ALL)).isEmpty();
        assertThat(read(".git/config", ALL)).isEmpty();
        assertThat(read("%2e%2e/x.md", ALL)).isEmpty();
        assertThat(read("%252e%252e/x.md", ALL)).isEmpty();
    }

    @Test
    @DisplayName("P10, P11")
    void refusesSymlinkLeavingTheVaultAndOneWithinIt() throws IOException {
        var outside = Files.writeString(temporary.resolve("outside.md"), "outside");
        vault.disk().link("wiki/open/outer.md", outside);
        vault.disk().link("wiki/open/inner.md", Path.of("a.md"));

        assertThat(read("wiki/open/outer.md", ALL)).isEmpty();
        assertThat(read("wiki/open/inner.md", ALL)).isEmpty();
    }

    @Test
    @DisplayName("P16, P17 (vault B6.2, B6.5)")
    void neverServesALockedPage() throws IOException {
        vault.disk().writeLocked("wiki/closed/locked.md");
        vault.disk().writeLocked("wiki/open/locked.md");

        for (var path : List.of("wiki/closed/locked.md", "wiki/open/locked.md")) {
            assertThat(read(path, ALL)).isEmpty();
            assertThat(visibleClass(path, ALL)).isEmpty();
            assertThat(vault.gate().readForIndex(new VaultPath(path))).isEmpty();
        }
    }

    @Test
    @DisplayName("vault A2.4")
    void triesMdThenMarkdownForAPathWithoutExtension() throws IOException {
        vault.disk().write("wiki/open/b.markdown", "markdown");
        vault.disk().write("wiki/open/a.markdown", "second choice");

        assertThat(read("wiki/open/a", READ).map(OpenedPage::path)).contains(new VaultPath(GatedVault.ORDINARY));
        assertThat(read("wiki/open/b", READ).map(OpenedPage::path)).contains(new VaultPath("wiki/open/b.markdown"));
        assertThat(visibleClass("wiki/open/a", READ)).as("a hit is named in full").isEmpty();
    }

    @Test
    @DisplayName("vault C2.3: a hidden page is as good as none")
    void goesOnToTheSecondExtensionIfTheFirstIsHidden() throws IOException {
        vault.disk().write("wiki/open/bank.private.markdown", "visible");

        assertThat(read("wiki/open/bank.private", READ)).isEmpty();
        vault.disk().write("wiki/closed/c.md", "hidden");
        vault.disk().write(".gitattributes", "wiki/closed/c.md filter=git-crypt\n");
        vault.disk().write("wiki/closed/c.markdown", "visible");
        assertThat(read("wiki/closed/c", READ).map(OpenedPage::path)).contains(new VaultPath("wiki/closed/c.markdown"));
    }

    @Test
    @DisplayName("P21 (vault B7.8)")
    void classifiesADecomposedNameByItsBytesOnDisk() throws IOException {
        vault.disk().write(".gitattributes", "wiki/cafe\u0301/** filter=git-crypt\n");
        vault.disk().write("wiki/cafe\u0301/a.md", "found");

        assertThat(read("wiki/caf\u00E9/a.md", READ)).isEmpty();
        var page = read("wiki/caf\u00E9/a.md", CONFIDENTIAL).orElseThrow();
        assertThat(page.path().value()).isEqualTo("wiki/cafe\u0301/a.md");
        assertThat(page.pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(vault.gate().readForIndex(new VaultPath("wiki/caf\u00E9/a.md"))).as("exact only").isEmpty();
    }

    @Test
    @DisplayName("S23, S24 (vault B5.1)")
    void obeysAChangedRuleOnTheNextRequest() throws IOException {
        assertThat(read(GatedVault.ORDINARY, READ)).isPresent();

        vault.disk().write(".gitattributes", GatedVault.RULES + "wiki/open/** filter=git-crypt\n");
        assertThat(read(GatedVault.ORDINARY, READ)).isEmpty();
        assertThat(read(GatedVault.ORDINARY, CONFIDENTIAL)).isPresent();

        vault.disk().write(".gitattributes", GatedVault.RULES);
        assertThat(read(GatedVault.ORDINARY, READ)).isPresent();
        assertThat(read(GatedVault.ORDINARY, CONFIDENTIAL)).isEmpty();
    }

    @Test
    @DisplayName("S25 (vault B5.6)")
    void neverServesAPageWhoseRuleChangedBetweenDecisionAndReading(@TempDir Path other) throws IOException {
        var latch = new AtomicReference<Runnable>(() -> { });
        vault = GatedVault.in(other, () -> latch.getAndSet(() -> { }).run());
        latch.set(() -> write(".gitattributes", GatedVault.RULES + "wiki/open/** filter=git-crypt\n"));

        assertThat(read(GatedVault.ORDINARY, READ)).isEmpty();

        latch.set(() -> write(".gitattributes", GatedVault.RULES));
        assertThat(read(GatedVault.ORDINARY, Scopes.of("wiki:read", "wiki:confidential")).map(OpenedPage::pageClass))
                .as("taken from the start under the new rule").contains(PageClass.ORDINARY);
    }

    @Test
    @DisplayName("S25 (vault B5.6)")
    void neverServesContentWrittenUnderANewRule(@TempDir Path other) throws IOException {
        var latch = new AtomicReference<Runnable>(() -> { });
        vault = GatedVault.in(other, () -> latch.getAndSet(() -> { }).run());
        latch.set(() -> {
            write(".gitattributes", GatedVault.RULES + "wiki/open/** filter=git-crypt\n");
            write(GatedVault.ORDINARY, "now confidential");
        });

        assertThat(read(GatedVault.ORDINARY, READ)).isEmpty();
    }

    @Test
    @DisplayName("S26 (vault B3.6)")
    void closesAFolderWhoseRulesCannotBeRead() throws IOException {
        assertThat(read(GatedVault.ORDINARY, READ)).isPresent();

        Files.createDirectory(vault.disk().folder().resolve("wiki/open/.gitattributes"));

        assertThat(read(GatedVault.ORDINARY, READ)).isEmpty();
        assertThat(vault.gate().health().problems())
                .anySatisfy(problem -> assertThat(problem).contains("wiki/open/.gitattributes"));
    }

    @Test
    @DisplayName("vault B7.11: one retry, then not found")
    void takesAPageFromTheStartOnceIfItChangedWhileRead(@TempDir Path other) throws IOException {
        var changes = new AtomicInteger();
        var reads = new AtomicInteger();
        vault = GatedVault.in(other, () -> {
            reads.incrementAndGet();
            if (changes.getAndDecrement() > 0) append(GatedVault.ORDINARY, " and more");
        });

        changes.set(1);
        assertThat(read(GatedVault.ORDINARY, READ).map(OpenedPage::bytes)).contains("ordinary text and more".getBytes(UTF_8));
        assertThat(reads).hasValue(2);

        changes.set(2);
        assertThat(read(GatedVault.ORDINARY, READ)).isEmpty();
        assertThat(reads).hasValue(4);
    }

    @Test
    void readsEachOfSeveralPagesThatMayBeReadAndGoesOnWithoutTheOthers() {
        var paths = paths(GatedVault.CONFIDENTIAL, GatedVault.ORDINARY, GatedVault.ABSENT, GatedVault.SECRET, GatedVault.PEOPLE);

        assertThat(vault.gate().readEach(paths, READ, (place, page) -> Optional.of(place + page.path().value()), 5, 5))
                .containsExactly(Optional.empty(), Optional.of(1 + GatedVault.ORDINARY), Optional.empty(), Optional.empty(),
                        Optional.empty());
        assertThat(vault.gate().readEach(paths, ALL, (place, page) -> Optional.of(page.pageClass()), 2, 5))
                .as("two are enough").containsExactly(Optional.of(PageClass.CONFIDENTIAL), Optional.of(PageClass.ORDINARY));
        assertThat(vault.gate().readEach(paths, Scopes.NONE, (place, page) -> Optional.of(place), 5, 3))
                .as("three missed are enough").hasSize(3).containsOnly(Optional.empty());
        assertThat(vault.gate().readEach(paths, ALL, (place, page) -> Optional.empty(), 5, 2)).as("what does not count is missed")
                .hasSize(2);
    }

    @Test
    @DisplayName("S25 (vault B5.6): also a page read before the rule changed")
    void dropsPagesWhoseRuleChangedWhileOthersWereRead() {
        var paths = paths(GatedVault.ORDINARY, GatedVault.CONFIDENTIAL);

        var made = vault.gate().readEach(paths, ALL, (place, page) -> {
            write(".gitattributes", GatedVault.RULES + "wiki/open/** filter=git-crypt\n");
            return Optional.of(page.path().value());
        }, 2, 2);

        assertThat(made).containsExactly(Optional.empty(), Optional.of(GatedVault.CONFIDENTIAL));
    }

    @Test
    void listsCandidatesOfEveryClass() {
        assertThat(vault.gate().walk().pages()).extracting(page -> page.path().value())
                .containsExactly(GatedVault.CONFIDENTIAL, GatedVault.ORDINARY, GatedVault.SECRET, GatedVault.PEOPLE);
    }

    private static List<VaultPath> paths(String... paths) {
        return Stream.of(paths).map(VaultPath::new).toList();
    }

    private Optional<OpenedPage> read(String path, Scopes scopes) {
        return vault.gate().parse(path).flatMap(parsed -> vault.gate().read(parsed, scopes));
    }

    private Optional<PageClass> visibleClass(String path, Scopes scopes) {
        return vault.gate().visibleClass(new VaultPath(path), scopes);
    }

    private void write(String path, String text) {
        try {
            vault.disk().write(path, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void append(String path, String text) {
        try {
            Files.writeString(vault.disk().folder().resolve(path), text, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
