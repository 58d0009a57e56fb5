package org.athenaeum.vault.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.15, B5.5, H.2")
class CorpusTest {

    private static final Scopes READ = Scopes.of("wiki:read");
    private static final Scopes CONFIDENTIAL = Scopes.of("wiki:confidential");
    private static final Instant LONG_AGO = Instant.parse("2025-01-01T00:00:00Z");

    @TempDir
    Path temporary;
    private VaultOnDisk disk;
    private Classifier rules;
    private PagePolicy policy;
    private final Told told = new Told();
    private final AtomicReference<Instant> now = new AtomicReference<>(LONG_AGO.plusSeconds(1_000));

    @BeforeEach
    void openVault() throws IOException {
        disk = VaultOnDisk.in(temporary);
        disk.write(".gitattributes", "closed/** filter=git-crypt\n");
        page("open/a.md", "# A\n#tag");
        page("closed/b.md", "# B");
        page("open/c.private.md", "# C");
        rules = Classifier.of(disk.root().path());
        var settings = new VaultSettings(disk.root().path(), Set.of("md"), 1 << 24, false, Scopes.NONE, Scopes.NONE);
        policy = new PagePolicy(disk.root(), rules, settings, Runnable::run);
    }

    @Test
    void handsOutCardsByScope() {
        var corpus = eager(Runnable::run);

        assertThat(titles(corpus.cards(READ))).containsExactly("A");
        assertThat(titles(corpus.cards(CONFIDENTIAL))).containsExactly("B");
        assertThat(titles(corpus.cards(Scopes.of("wiki:read", "wiki:confidential", "wiki:people")))).containsExactly("B", "A");
        assertThat(corpus.cards(Scopes.NONE).cards()).isEmpty();
        assertThat(corpus.cards(READ).complete()).isTrue();
    }

    @Test
    void readsOnlyWhatChanged() throws IOException {
        var corpus = eager(Runnable::run);
        corpus.cards(READ);
        assertThat(told.take()).containsExactlyInAnyOrder("put open/a.md ORDINARY", "put closed/b.md CONFIDENTIAL", "publish");

        corpus.cards(READ);
        assertThat(told.take()).isEmpty();

        page("open/d.md", "# D");
        disk.write("open/a.md", "# Anew");
        Files.delete(disk.folder().resolve("closed/b.md"));
        assertThat(titles(corpus.cards(READ))).containsExactly("Anew", "D");
        assertThat(told.take()).containsExactlyInAnyOrder("put open/a.md ORDINARY", "put open/d.md ORDINARY",
                "remove closed/b.md", "publish");
    }

    @Test
    void movesPagesByNewRulesWithoutReadingThem() throws IOException {
        var corpus = eager(Runnable::run);
        corpus.cards(READ);
        told.take();

        disk.write(".gitattributes", "open/** filter=git-crypt\n");

        assertThat(titles(corpus.cards(READ))).containsExactly("B");
        assertThat(titles(corpus.cards(CONFIDENTIAL))).containsExactly("A");
        assertThat(corpus.cards(CONFIDENTIAL).cards()).extracting(PageCard::pageClass).containsOnly(PageClass.CONFIDENTIAL);
        assertThat(told.take()).containsExactlyInAnyOrder("class closed/b.md ORDINARY", "class open/a.md CONFIDENTIAL", "publish");
    }

    @Test
    @DisplayName("C2.3: the generation of a view knows nothing of hidden pages")
    void changesAGenerationOnlyWithItsOwnPages() throws IOException {
        var corpus = eager(Runnable::run);
        long before = corpus.cards(READ).generation();
        long confidential = corpus.cards(CONFIDENTIAL).generation();

        page("closed/new.md", "# New");

        assertThat(corpus.cards(READ).generation()).isEqualTo(before);
        assertThat(corpus.cards(CONFIDENTIAL).generation()).isNotEqualTo(confidential);
    }

    @Test
    void forgetsPagesNobodyMayRead() throws IOException {
        var corpus = eager(Runnable::run);
        corpus.cards(READ);
        told.take();

        disk.writeLocked("open/a.md");
        disk.write("open/binary.md", new byte[] {1, 0, 2});

        assertThat(corpus.cards(READ).cards()).isEmpty();
        assertThat(told.take()).containsExactlyInAnyOrder("remove open/a.md", "publish");
        corpus.cards(READ);
        assertThat(told.take()).as("they are not read again and again").isEmpty();
    }

    @Test
    @DisplayName("B5.2: racy time stamps")
    void readsAPageOnceMoreThatChangedJustBeforeItWasRead() throws IOException {
        page("open/a.md", "# One");
        now.set(LONG_AGO.plusMillis(10));
        var corpus = eager(Runnable::run);
        assertThat(titles(corpus.cards(READ))).containsExactly("One");
        told.take();

        page("open/a.md", "# Two");
        assertThat(titles(corpus.cards(READ))).as("same size and time: nothing shows").containsExactly("One");
        now.set(LONG_AGO.plusSeconds(3));

        assertThat(titles(corpus.cards(READ))).containsExactly("Two");
        assertThat(told.take()).containsExactly("put open/a.md ORDINARY", "publish");
        corpus.cards(READ);
        assertThat(told.take()).isEmpty();
    }

    @Test
    void keepsWhatItKnowsWhileTheVaultIsEmptyOrGone() throws IOException {
        var corpus = eager(Runnable::run);
        corpus.cards(READ);

        Files.move(disk.folder(), temporary.resolve("aside"));
        assertThat(titles(corpus.cards(READ))).containsExactly("A");
        assertThat(corpus.problems()).anyMatch(problem -> problem.contains("empty or cannot be reached"));

        Files.createDirectory(disk.folder());
        assertThat(titles(corpus.cards(READ))).containsExactly("A");
        Files.delete(disk.folder());
        Files.move(temporary.resolve("aside"), disk.folder());
        assertThat(titles(corpus.cards(READ))).containsExactly("A");
        assertThat(corpus.problems()).isEmpty();
    }

    @Test
    void readsAllAnewAfterTheIndexFailed() throws IOException {
        var corpus = eager(Runnable::run);
        corpus.cards(READ);
        told.take();

        told.beforePublish = CorpusTest::failAsAnIndex;
        page("open/d.md", "# D");
        assertThat(corpus.cards(READ).complete()).isFalse();
        assertThat(corpus.problems()).containsExactly("The search index failed and is being rebuilt.");
        assertThat(told.take()).containsExactly("put open/d.md ORDINARY", "forget all");

        told.beforePublish = () -> { };
        assertThat(titles(corpus.cards(READ))).containsExactly("A", "D");
        assertThat(told.take()).containsExactlyInAnyOrder("put open/a.md ORDINARY", "put open/d.md ORDINARY",
                "put closed/b.md CONFIDENTIAL", "publish");
        assertThat(corpus.problems()).isEmpty();
    }

    @Test
    void restsWhenABuildFailsRatherThanReadTheVaultAtEveryUse() {
        var corpus = eager(Runnable::run);
        told.beforePublish = CorpusTest::failAsAnIndex;
        corpus.cards(READ);
        told.take();

        told.beforePublish = () -> { };
        now.set(now.get().plus(Look.REST).minusMillis(1));
        assertThat(corpus.cards(READ).complete()).isFalse();
        assertThat(told.take()).isEmpty();

        now.set(now.get().plusMillis(1));
        assertThat(corpus.cards(READ).complete()).isTrue();
    }

    @Test
    void endsItsRestWhenTheClockIsSetBack() {
        var corpus = eager(Runnable::run);
        told.beforePublish = CorpusTest::failAsAnIndex;
        corpus.cards(READ);
        told.beforePublish = () -> { };

        now.set(now.get().minusSeconds(1));

        assertThat(corpus.cards(READ).complete()).isTrue();
    }

    @Test
    void tellsThatItIsNotReadyWhileTheFirstLookRuns() {
        Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
        var corpus = eager(waiting::add);

        corpus.freshen(Duration.ZERO);
        corpus.freshen(Duration.ZERO);

        assertThat(waiting).as("one look at a time").hasSize(1);
        assertThat(corpus.isComplete()).isFalse();
        assertThat(corpus.view(Set.of(PageClass.ORDINARY)).complete()).isFalse();
        waiting.remove().run();
        assertThat(corpus.view(Set.of(PageClass.ORDINARY)).complete()).isTrue();
    }

    @Test
    void looksAgainOnlyAfterAMoment() throws IOException {
        var corpus = new Corpus(policy, rules, told, Runnable::run);
        corpus.cards(READ);
        told.take();

        page("open/d.md", "# D");
        corpus.cards(READ);

        await().atMost(Duration.ofSeconds(10)).until(() -> corpus.cards(READ).cards().size() == 2);
    }

    @Test
    void worksWithAnExecutorThatRefuses() {
        var corpus = eager(task -> {
            throw new RejectedExecutionException("stopping");
        });

        assertThat(titles(corpus.cards(READ))).containsExactly("A");
    }

    @Test
    void letsOthersUseTheLastStateWhileOneLooks() throws IOException, InterruptedException {
        var entered = new CountDownLatch(1);
        var release = new CountDownLatch(1);
        var executor = Executors.newCachedThreadPool();
        try {
            var corpus = eager(executor);
            corpus.freshen(Duration.ofSeconds(60));
            told.beforePublish = () -> {
                entered.countDown();
                awaitQuietly(release);
            };
            page("open/d.md", "# D");
            executor.execute(() -> corpus.freshen(Duration.ofSeconds(20)));
            assertThat(entered.await(20, TimeUnit.SECONDS)).isTrue();

            assertThat(titles(corpus.view(Set.of(PageClass.ORDINARY)))).containsExactly("A");
            release.countDown();
            await().atMost(Duration.ofSeconds(20)).until(() -> corpus.view(Set.of(PageClass.ORDINARY)).cards().size() == 2);
        } finally {
            release.countDown();
            executor.shutdownNow();
        }
    }

    @Test
    void readsManyPagesWithALentThread() throws IOException {
        for (int i = 0; i < 200; i++) page("many/p" + i + ".md", "# P" + i);
        var executor = Executors.newFixedThreadPool(2);
        try {
            var corpus = eager(executor);

            corpus.freshen(Duration.ofSeconds(60));

            assertThat(corpus.view(Set.of(PageClass.ORDINARY)).cards()).hasSize(201);
        } finally {
            executor.shutdownNow();
        }
    }

    private Corpus eager(Executor executor) {
        var clock = new Clock() {
            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return now.get();
            }
        };
        return new Corpus(policy, Corpus.snapshots(rules), rules::generation, told, executor, clock, Duration.ZERO);
    }

    private void page(String path, String text) throws IOException {
        Files.setLastModifiedTime(disk.write(path, text), FileTime.from(LONG_AGO));
    }

    private static List<String> titles(CardView view) {
        return view.cards().stream().map(PageCard::title).toList();
    }

    private static void failAsAnIndex() {
        throw new IndexFailed(new IOException("as if"));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Writes down what it is told. */
    private static final class Told implements CorpusListener {

        private final Queue<String> lines = new ConcurrentLinkedQueue<>();
        private volatile Runnable beforePublish = () -> { };

        List<String> take() {
            var taken = new ArrayList<>(lines);
            lines.clear();
            return taken;
        }

        @Override
        public void put(OpenedPage file, Page page) {
            lines.add("put " + file.path() + " " + file.pageClass());
        }

        @Override
        public void remove(VaultPath path) {
            lines.add("remove " + path);
        }

        @Override
        public void reclassify(Map<VaultPath, PageClass> changes) {
            changes.forEach((path, pageClass) -> lines.add("class " + path + " " + pageClass));
        }

        @Override
        public void publish() {
            beforePublish.run();
            lines.add("publish");
        }

        @Override
        public void forgetAll() {
            lines.add("forget all");
        }
    }
}
