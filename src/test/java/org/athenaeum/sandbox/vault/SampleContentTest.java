package org.athenaeum.sandbox.vault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.sandbox.git.Form;
import org.athenaeum.sandbox.git.SampleFile;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What other tests may rely on: which words stand where, and which odd pages there are. */
class SampleContentTest {

    private static final Path SOURCES = Path.of("src/sandbox/resources/org/athenaeum/sandbox/vault/pages");

    private static SampleContent content;

    @BeforeAll
    static void load() throws IOException {
        content = SampleContent.load();
    }

    @Test
    @DisplayName("vault B1: pages of all four classes, and locked ones")
    void hasPagesOfEveryClass() {
        var counts = new TreeMap<PageClass, Long>(pages().collect(
                Collectors.groupingBy(SampleContentTest::classOf, Collectors.counting())));

        assertThat(counts).isEqualTo(Map.of(PageClass.ORDINARY, 80L, PageClass.CONFIDENTIAL, 11L,
                PageClass.PEOPLE, 6L, PageClass.SECRET, 4L));
    }

    @ParameterizedTest(name = "{0}: {1} ordinary, {2} confidential, {3} people, {4} secret, {5} untracked; {6}")
    @CsvSource({
        "vernalisation, 17, 2, 1, 0, 0, a word that hidden pages share",
        "underwriter,    0, 2, 0, 0, 0, confidential pages only",
        "glaucous,       0, 2, 0, 0, 0, sealed by the nested rules file",
        "microsatellite, 0, 1, 0, 0, 0, sealed by this clone's own rules",
        "escrow,         0, 1, 0, 0, 0, sealed with the named key",
        "sabbatical,     0, 0, 2, 0, 0, people pages only",
        "lupin,          0, 0, 1, 0, 0, one people page only",
        "severance,      0, 0, 0, 1, 1, a private page and its sync copy",
        "nightjar,       0, 0, 0, 1, 0, a private page in capitals",
        "misgivings,     0, 0, 0, 1, 0, a private page in a sealed folder",
        "portcullis,     0, 0, 0, 1, 0, a private page under the named key",
        "moonlight,      0, 0, 0, 0, 1, the editor's bin",
        "tweezers,       0, 0, 0, 0, 1, an editor's copy",
        "gatekeeper,     0, 0, 0, 0, 1, an editor's lock file",
        "hydrometer,     0, 0, 0, 0, 1, the draft that is no part of the index",
        "isopropanol,    1, 0, 0, 0, 0, one ordinary page",
        "hail,           9, 1, 0, 0, 0, a common word"})
    void wordsStandWhereOtherTestsExpectThem(String word, int ordinary, int confidential, int people, int secret,
                                             int untracked, String reason) {
        var counts = pages().filter(file -> !file.seal().locked() && contains(file, word))
                .collect(Collectors.groupingBy(SampleContentTest::classOf, Collectors.counting()));
        var lying = content.untracked().stream().filter(file -> contains(file, word)).count();

        assertThat(List.of(counts.getOrDefault(PageClass.ORDINARY, 0L), counts.getOrDefault(PageClass.CONFIDENTIAL, 0L),
                counts.getOrDefault(PageClass.PEOPLE, 0L), counts.getOrDefault(PageClass.SECRET, 0L), lying))
                .as(reason).containsExactly((long) ordinary, (long) confidential, (long) people, (long) secret, (long) untracked);
    }

    @ParameterizedTest
    @CsvSource({"cryostat", "granary", "pagoda", "harpsichord"})
    @DisplayName("vault B6.2: words of locked pages stand nowhere else")
    void lockedPagesHaveWordsOfTheirOwn(String word) {
        var holders = Stream.concat(content.tracked().stream(), content.untracked().stream())
                .filter(file -> contains(file, word)).toList();

        assertThat(holders).singleElement().matches(file -> file.seal().locked());
    }

    @Test
    @DisplayName("vault A2.3, A2.8: one page longer than an answer, and every encoding")
    void hasTheOddPages() {
        assertThat(textOf("wiki/data/growth-chamber-log.md").length()).isGreaterThan(60_000);
        assertThat(textOf("wiki/notes/empty.md")).isEmpty();
        assertThat(textOf("wiki/notes/no-front-matter.md")).startsWith("# ");
        assertThat(content.tracked().stream().map(SampleFile::form).distinct()).containsExactlyInAnyOrder(Form.values());
        assertThat(Form.UTF_16LE.encode("a")).containsExactly(0xFF, 0xFE, 'a', 0);
        assertThat(Form.LATIN_1.encode("ä")).containsExactly(0xE4);
        assertThat(Form.CRLF.encode("a\n")).containsExactly('a', '\r', '\n');
    }

    @Test
    @DisplayName("vault B7.8: one name in decomposed form, no two names that differ by form alone")
    void hasADecomposedNameAndNoTwins() {
        var composed = content.tracked().stream().map(file -> Normalizer.normalize(file.path(), Normalizer.Form.NFC)).toList();

        assertThat(content.tracked()).filteredOn(file -> !Normalizer.isNormalized(file.path(), Normalizer.Form.NFC)).hasSize(1);
        assertThat(composed).doesNotHaveDuplicates();
    }

    @Test
    void everyTextIsUsed() throws IOException {
        var listed = new HashSet<String>();
        for (var list : List.of("tracked.list", "untracked.list", "nested.list")) {
            SampleContent.text(list).lines().filter(line -> !line.startsWith("#"))
                    .forEach(line -> listed.add(line.split("\\|")[1].strip()));
        }

        try (var sources = Files.walk(SOURCES)) {
            assertThat(sources.filter(Files::isRegularFile)
                    .map(file -> SOURCES.relativize(file).toString().replace('\\', '/'))).allMatch(listed::contains);
        }
    }

    private static Stream<SampleFile> pages() {
        return content.tracked().stream().filter(file -> !file.isLink() && !file.path().startsWith(".")
                && file.path().toLowerCase(Locale.ROOT).matches(".*\\.(md|markdown)"));
    }

    /** The class by the file's own seal; that the seal agrees with git's reading is SampleRepositoryTest's matter. */
    private static PageClass classOf(SampleFile file) {
        if (file.path().toLowerCase(Locale.ROOT).endsWith(".private.md")) {
            return PageClass.SECRET;
        }
        if (!file.seal().encrypts()) {
            return PageClass.ORDINARY;
        }
        return file.path().startsWith("wiki/people/") ? PageClass.PEOPLE : PageClass.CONFIDENTIAL;
    }

    private static boolean contains(SampleFile file, String word) {
        return Pattern.compile("\\b" + word, Pattern.CASE_INSENSITIVE).matcher(file.text()).find();
    }

    private static String textOf(String path) {
        return content.tracked().stream().filter(file -> file.path().equals(path)).findFirst().orElseThrow().text();
    }
}
