package org.athenaeum.vault.reading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.reading.VaultForReading.metadata;
import static org.athenaeum.vault.reading.VaultForReading.nextOffset;
import static org.athenaeum.vault.reading.VaultForReading.sha256;
import static org.athenaeum.vault.reading.VaultForReading.targets;
import static org.athenaeum.vault.reading.VaultForReading.text;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A2, C2.1: read_page on a real vault")
class PageReaderTest {

    private static final String TRIAL = """
            ---
            title: Wheat trial
            aliases: [WT]
            tags: [wheat]
            date: 2026-03-04
            ---
            # Trial
            See [[germplasm|lines]], [[secret plan]] and [[nowhere]]. #yield

            ## Results
            All good. ^r1
            """;

    @TempDir
    private Path temporary;

    private VaultForReading vault;

    @BeforeEach
    void aVault() throws IOException {
        vault = VaultForReading.in(temporary);
        vault.write(".gitattributes", "hidden/** filter=git-crypt\nwiki/people/** filter=git-crypt\n");
        vault.write("wiki/trial.md", TRIAL);
        vault.write("wiki/germplasm.md", "# Lines\nused in [[trial]]\n");
        vault.write("hidden/secret plan.md", "[[trial]] [[germplasm]]\n");
        vault.write("wiki/people/ada.md", "[[trial]]\n");
    }

    @Test
    @DisplayName("RULINGS 37: block 1 is the page, block 2 its metadata, and nothing is structured")
    void givesTextAndMetadata() {
        var result = vault.read("wiki/trial.md");

        assertThat(result.isError()).isFalse();
        assertThat(result.structured()).isEmpty();
        assertThat(result.content()).hasSize(2);
        assertThat(text(result)).isEqualTo(TRIAL);
        assertThat(metadata(result).keySet()).containsExactlyInAnyOrder("path", "title", "class", "modified", "size", "sha256",
                "encoding", "lossy", "frontmatterError", "backlinks", "tags", "aliases", "frontmatter", "outline", "links",
                "truncated");
    }

    @Test
    @DisplayName("A2.2: what is known of a page")
    void tellsWhatIsKnown() throws IOException {
        Files.setLastModifiedTime(vault.folder().resolve("wiki/trial.md"),
                FileTime.from(Instant.parse("2026-03-04T05:06:07Z")));

        var known = metadata(vault.read("wiki/trial.md"));

        assertThat(known.getString("path")).isEqualTo("wiki/trial.md");
        assertThat(known.getString("title")).isEqualTo("Wheat trial");
        assertThat(known.getString("class")).isEqualTo("ordinary");
        assertThat(known.getString("modified")).isEqualTo("2026-03-04T05:06:07Z");
        assertThat(known.getInt("size")).isEqualTo(TRIAL.getBytes(UTF_8).length);
        assertThat(known.getString("sha256")).isEqualTo(sha256(TRIAL.getBytes(UTF_8)));
        assertThat(known.getJsonObject("frontmatter").getString("date")).isEqualTo("2026-03-04");
        assertThat(known.get("tags")).hasToString("[\"wheat\",\"yield\"]");
        assertThat(known.get("aliases")).hasToString("[\"WT\"]");
        assertThat(known.getJsonArray("outline")).map(JsonValue::toString).containsExactly(
                "{\"level\":1,\"text\":\"Trial\",\"slug\":\"trial\",\"line\":7}",
                "{\"level\":2,\"text\":\"Results\",\"slug\":\"results\",\"line\":10}");
        assertThat(known.getBoolean("truncated")).isFalse();
    }

    @Test
    @DisplayName("A2.12, C2.3: a link to a hidden page is a link to nothing, and hidden pages are not counted")
    void resolvesLinksAmongVisiblePages() {
        var ordinary = metadata(vault.read("wiki/trial.md", "wiki:read"));
        var everything = metadata(vault.read("wiki/trial.md", "wiki:read", "wiki:confidential", "wiki:people"));

        assertThat(targets(ordinary)).containsExactly("wiki/germplasm.md", "null", "null");
        assertThat(ordinary.getInt("backlinks")).isEqualTo(1);
        assertThat(targets(everything)).containsExactly("wiki/germplasm.md", "hidden/secret plan.md", "null");
        assertThat(everything.getInt("backlinks")).isEqualTo(3);
    }

    @Test
    void givesLinksUnresolvedWhileTheVaultIsReadForTheFirstTime() {
        var waiting = vault.withAnIdleCorpus();

        var known = metadata(waiting.read("wiki/trial.md"));

        assertThat(known.getBoolean("linksPending")).isTrue();
        assertThat(known).doesNotContainKey("backlinks");
        assertThat(known.getJsonArray("links")).hasSize(3)
                .allSatisfy(link -> assertThat(link.asJsonObject()).doesNotContainKey("target"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki/absent.md", "hidden/secret plan.md", "wiki/people/ada.md", "../outside.md", "/etc/passwd",
        "a\u0000.md", "wiki", ".gitattributes", "wiki/binary.md", "wiki/large.md", "wiki/locked.md", "wiki/x.private.md",
        "wiki/link.md", "wiki/folder.md", "%2e%2e/x.md"})
    @DisplayName("C2.1, P01 to P19: one answer for every cause")
    void answersAlikeWhateverTheCause(String path) throws IOException {
        vault.write("wiki/binary.md", new byte[] {'a', 0, 'b'});
        vault.writeSparse("wiki/large.md", 16 * 1024 * 1024 + 1);
        vault.write("wiki/locked.md", "\0GITCRYPT\0nonce-12byteciphertext".getBytes(UTF_8));
        vault.write("wiki/x.private.md", "private");
        Files.createSymbolicLink(vault.folder().resolve("wiki/link.md"), Path.of("trial.md"));
        Files.createDirectories(vault.folder().resolve("wiki/folder.md"));

        var result = vault.read(path);

        assertThat(result).isEqualTo(PageReader.NOT_FOUND);
        assertThat(text(result)).isEqualTo("Page not found.");
        assertThat(result.isError()).isTrue();
    }

    @Test
    @DisplayName("A2.4: .md may be left out")
    void triesTheExtension() {
        assertThat(metadata(vault.read("wiki/trial")).getString("path")).isEqualTo("wiki/trial.md");
    }

    @Test
    @DisplayName("P18: a page of 16 MiB is served in parts that join to the whole")
    void servesTheLargestPageInParts() throws IOException {
        var line = "0123456789 ".repeat(9) + "\n";
        var text = line.repeat(16 * 1024 * 1024 / line.length());
        vault.write("wiki/large.md", text);

        var joined = new StringBuilder();
        var offset = Optional.of(text.length() - 200_000);
        while (offset.isPresent()) {
            var result = vault.read(vault.request("wiki/large.md").offset(offset.get()).maxChars(200_000));
            assertThat(text(result).getBytes(UTF_8)).hasSizeLessThanOrEqualTo(80 * 1024);
            assertThat(text(result)).endsWith("\n");
            joined.append(text(result));
            offset = nextOffset(result);
        }

        assertThat(joined.toString()).isEqualTo(text.substring(text.length() - 200_000));
    }

    @Test
    @DisplayName("P20: invalid UTF-8 is served and marked lossy; UTF-16 with a mark is served decoded")
    void servesOtherEncodings() throws IOException {
        vault.write("wiki/latin.md", "# Gr\u00fc\u00dfe\n".getBytes(StandardCharsets.ISO_8859_1));
        vault.write("wiki/wide.md", "\uFEFF# Grüße\n".getBytes(StandardCharsets.UTF_16LE));

        var latin = metadata(vault.read("wiki/latin.md"));
        var wide = metadata(vault.read("wiki/wide.md"));

        assertThat(latin.getBoolean("lossy")).isTrue();
        assertThat(wide.getBoolean("lossy")).isFalse();
        assertThat(wide.getString("encoding")).isEqualTo("UTF-16LE");
        assertThat(wide.getString("title")).isEqualTo("Grüße");
    }

    @Test
    @DisplayName("P21: a decomposed name is found by its composed form and named as on disk")
    void findsADecomposedName() throws IOException {
        var onDisk = Normalizer.normalize("wiki/Züchtung.md", Normalizer.Form.NFD);
        vault.write(onDisk, "text");

        assertThat(metadata(vault.read("wiki/Züchtung.md")).getString("path")).isEqualTo(onDisk);
    }

    @ParameterizedTest
    @ValueSource(strings = {"---\na: b\n", "---\na: &x [1]\nb: [*x, *x, *x, *x, *x, *x, *y]\n---\n", "---\n- a\n---\n"})
    @DisplayName("P22: a page with hostile front matter is served")
    void servesHostileFrontMatter(String head) throws IOException {
        vault.write("wiki/hostile.md", head + "body");

        var result = vault.read("wiki/hostile.md");

        assertThat(text(result)).isEqualTo(head + "body");
        assertThat(metadata(result).getBoolean("frontmatterError")).isTrue();
        assertThat(metadata(result).getJsonObject("frontmatter")).isEmpty();
    }

    @Test
    void servesFrontMatterOfAMebibyte() throws IOException {
        vault.write("wiki/hostile.md", "---\n" + "key: value\n".repeat(100_000) + "---\nbody");

        var result = vault.read("wiki/hostile.md");

        assertThat(metadata(result).getBoolean("frontmatterError")).isTrue();
        assertThat(nextOffset(result)).isPresent();
    }

    @Test
    @DisplayName("A2.6: a section by name, slug or block")
    void readsASection() {
        assertThat(text(vault.read(vault.request("wiki/trial.md").section("Results"))))
                .isEqualTo("## Results\nAll good. ^r1\n");
        assertThat(text(vault.read(vault.request("wiki/trial.md").section("#results")))).startsWith("## Results");
        assertThat(text(vault.read(vault.request("wiki/trial.md").section("^r1")))).isEqualTo("All good. ^r1\n");
    }

    @Test
    @DisplayName("A2.6: an unknown section is answered with those there are")
    void namesTheSectionsThereAre() {
        assertThatThrownBy(() -> vault.read(vault.request("wiki/trial.md").section("Method")))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> {
                    assertThat(failure.reason()).isEqualTo("no_such_section");
                    assertThat(failure.hint()).contains("#trial, #results, ^r1");
                });
    }

    @Test
    void answersAboutAHiddenPageTheSameWhateverThePart() {
        var result = vault.read(vault.request("hidden/secret plan.md").section("Method"));

        assertThat(result).isEqualTo(PageReader.NOT_FOUND);
    }

    @Test
    void readsLines() {
        assertThat(text(vault.read(vault.request("wiki/trial.md").lines(7, 8)))).startsWith("# Trial\nSee ").endsWith("#yield\n");
        assertThatThrownBy(() -> vault.read(vault.request("wiki/trial.md").lines(12, 13)))
                .isInstanceOf(ToolFailure.class).hasMessageContaining("has 11 lines");
        assertThatThrownBy(() -> vault.read(vault.request("wiki/trial.md").offset(TRIAL.length() + 1)))
                .isInstanceOf(ToolFailure.class).hasMessageContaining(TRIAL.length() + " characters");
    }

    @Test
    @DisplayName("A2.3: a longer page is cut at a line end and continued at nextOffset")
    void cutsAtALineEnd() {
        var first = vault.read(vault.request("wiki/trial.md").maxChars(100));
        var rest = vault.read(vault.request("wiki/trial.md").offset(nextOffset(first).orElseThrow()));

        assertThat(text(first)).endsWith("# Trial\n");
        assertThat(text(first) + text(rest)).isEqualTo(TRIAL);
    }

    @Test
    @DisplayName("A2.7: outline and frontmatter are cheap views of one block")
    void givesCheapViews() {
        ToolResult outline = vault.read(vault.request("wiki/trial.md").view(View.OUTLINE));
        ToolResult frontMatter = vault.read(vault.request("wiki/trial.md").view(View.FRONTMATTER));

        assertThat(outline.content()).hasSize(1);
        assertThat(metadata(outline)).containsKeys("outline", "frontmatter").doesNotContainKeys("content", "truncated");
        assertThat(frontMatter.content()).hasSize(1);
        assertThat(metadata(frontMatter)).containsKey("frontmatter").doesNotContainKeys("outline", "content");
    }

    @Test
    @DisplayName("RULINGS 38: lists that do not fit say what was left out")
    void cutsListsAndSaysSo() throws IOException {
        var tags = IntStream.range(0, 900).mapToObj(i -> "t" + i).collect(Collectors.joining(", "));
        var text = "---\ntags: [" + tags + "]\n---\n"
                + "# Heading with words\n[[link to somewhere]] \n".repeat(3_000);
        vault.write("wiki/many.md", text);

        for (var view : View.values()) {
            var result = vault.read(vault.request("wiki/many.md").view(view));
            var known = metadata(result);
            var limit = view == View.FULL ? 24 * 1024 : 80 * 1024;

            assertThat(known.toString().getBytes(UTF_8)).hasSizeBetween(limit / 2, limit);
            assertThat(known.getJsonArray("links").size() + known.getInt("linksOmitted")).isEqualTo(3_000);
            assertThat(known.getJsonArray("tags").size() + known.getInt("tagsOmitted", 0)).isEqualTo(900);
            if (view != View.FRONTMATTER) {
                assertThat(known.getJsonArray("outline").size() + known.getInt("outlineOmitted")).isEqualTo(3_000);
            }
        }
    }
}
