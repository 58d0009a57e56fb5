package org.athenaeum.vault;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.linking.Direction;
import org.athenaeum.vault.linking.PageLinksRequest;
import org.athenaeum.vault.reading.PageReader;
import org.athenaeum.vault.reading.ReadPageRequest;
import org.athenaeum.vault.reading.View;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Not how fast the vault is, but what its time tells: whoever can tell a hidden page from an absent one by the clock knows what
 * exists (vault C2.2, S08). Both are asked in turn, so that whatever else the machine does falls on both; the ratio of each pair
 * is taken and the median of all, which a collector's pause or a neighbour's burst does not move. A true difference is there in
 * every attempt, noise is not: so the best of three counts.
 */
class HiddenPageTimingTest {

    private static final int PAIRS = 500;
    private static final int WARM_UP = 1_500;
    private static final int ATTEMPTS = 3;
    private static final int PAGES = 20;
    private static final double TOLERANCE = 0.10;
    private static final String HIDDEN = "wiki/closed/plan%d.md";
    private static final String ABSENT = "wiki/closed/none%d.md";
    private static final Caller CALLER = Caller.anonymous(Scopes.of("wiki:read"));

    /** The decisions are logged as they are in the server, line by line, but to nowhere. */
    private static final Logger DECISIONS = Logger.getLogger("org.athenaeum.vault.decisions");
    private final Handler nowhere = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            assertThat(new SimpleFormatter().format(entry)).isNotEmpty();
        }

        @Override
        public void flush() {
            // keeps nothing back
        }

        @Override
        public void close() {
            // holds nothing
        }
    };

    @TempDir
    Path temporary;

    private SeContainer beans;

    @BeforeEach
    void open() throws IOException {
        DECISIONS.setUseParentHandlers(false);
        DECISIONS.addHandler(nowhere);
        var vault = VaultOnDisk.in(temporary);
        vault.write(".gitattributes", "wiki/closed/** filter=git-crypt diff=git-crypt\n");
        for (int i = 0; i < PAGES; i++) {
            vault.write("wiki/open/p%d.md".formatted(i), "# Open\n\nBarley.\n");
            vault.write(HIDDEN.formatted(i), "# Closed\n\n" + "Barley, hidden. ".repeat(500));
        }
        var settings = Settings.read(SettingsSource.of(Map.of("BRAIN_MCP_VAULT", vault.folder().toString())));
        beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, Vault.class, VaultTools.class, VaultResources.class,
                        VaultBrowseTools.class).initialize();
    }

    @AfterEach
    void close() {
        beans.close();
        DECISIONS.removeHandler(nowhere);
        DECISIONS.setUseParentHandlers(true);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            wiki/closed/none%d.md   | beside the hidden pages
            wiki/open/none%d.md     | beside pages that may be seen
            wiki/nothing/none%d.md  | in a folder that is absent too, lest the time tells that the hidden one is there
            nothing/closed/none%d.md | nothing of its way is there
            """)
    @DisplayName("S08: read_page takes as long for a hidden page as for an absent one")
    void readsHiddenAndAbsentPagesAlike(String absent, String where) {
        var tools = beans.select(VaultTools.class).get();

        assertIndistinguishable(absent, path -> tools.readPage(request(path), CALLER, call()));
        assertThat(tools.readPage(request(HIDDEN.formatted(1)), CALLER, call())).isEqualTo(PageReader.NOT_FOUND);
        assertThat(tools.readPage(request("wiki/open/p1.md"), CALLER, call()).isError()).isFalse();
    }

    @Test
    @DisplayName("C2.2: the suggestions of a page's sections take as long too")
    void suggestsForHiddenAndAbsentPagesAlike() {
        var resources = beans.select(VaultResources.class).get();

        assertIndistinguishable(ABSENT, path -> resources.completeSection(
                new CompletionRequest("section", "", Map.of("path", path)), CALLER, call()));
    }

    @Test
    @DisplayName("C2.2, A4.2: the links of a hidden page take as long as those of an absent one")
    void looksForLinksOfHiddenAndAbsentPagesAlike() {
        var tools = beans.select(VaultBrowseTools.class).get();

        assertIndistinguishable(ABSENT, path -> failure(() -> tools.pageLinks(
                new PageLinksRequest(path, Direction.BOTH, 50), CALLER, call())));
    }

    private static String failure(Supplier<?> asked) {
        try {
            return "no failure: " + asked.get();
        } catch (ToolFailure failure) {
            return failure.getMessage();
        }
    }

    private static void assertIndistinguishable(String absent, Function<String, Object> ask) {
        for (int i = 0; i < WARM_UP; i++) ratio(absent, ask, i);
        double nearest = Double.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && nearest >= TOLERANCE; attempt++) {
            nearest = Math.min(nearest, Math.abs(medianRatio(absent, ask) - 1));
        }
        assertThat(nearest).as("how far the time of a hidden page is from that of an absent one").isLessThan(TOLERANCE);
    }

    private static double medianRatio(String absent, Function<String, Object> ask) {
        return IntStream.range(0, PAIRS).mapToDouble(i -> ratio(absent, ask, i)).sorted().skip(PAIRS / 2).findFirst()
                .orElseThrow();
    }

    /** The hidden page's time over the absent one's; which is asked first changes, as the first finds colder caches. */
    private static double ratio(String absent, Function<String, Object> ask, int i) {
        var paths = i % 2 == 0 ? new String[]{HIDDEN, absent} : new String[]{absent, HIDDEN};
        double first = nanos(ask, paths[0].formatted(i % PAGES));
        double second = nanos(ask, paths[1].formatted(i % PAGES));
        return i % 2 == 0 ? first / second : second / first;
    }

    private static long nanos(Function<String, Object> ask, String path) {
        long begun = System.nanoTime();
        ask.apply(path);
        return System.nanoTime() - begun;
    }

    private static ReadPageRequest request(String path) {
        return new ReadPageRequest(path, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 60_000,
                View.FULL);
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }
}
