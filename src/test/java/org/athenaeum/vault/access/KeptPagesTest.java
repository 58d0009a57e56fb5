package org.athenaeum.vault.access;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageContent;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a page must never be told from what is on disk, but by the time it takes. */
class KeptPagesTest {

    private static final Scopes READ = Scopes.of("wiki:read");
    private static final Scopes ALL = Scopes.of("wiki:read", "wiki:confidential", "wiki:people");

    @TempDir
    Path temporary;

    GatedVault vault;
    Path file;

    @BeforeEach
    void createVault() throws IOException {
        vault = GatedVault.settledIn(temporary);
        file = vault.disk().folder().resolve(GatedVault.ORDINARY);
    }

    @Test
    void takesAPageThatNobodyTouchedApartOnce() {
        var first = content(GatedVault.ORDINARY, READ).orElseThrow();

        assertThat(content(GatedVault.ORDINARY, READ).orElseThrow()).isSameAs(first);
        assertThat(content("wiki/open/a", READ).orElseThrow()).as("without extension, the same page").isSameAs(first);
        assertThat(first.page().orElseThrow()).isSameAs(first.page().orElseThrow());
    }

    @Test
    void seesAPageWrittenInPlace() throws IOException {
        content(GatedVault.ORDINARY, READ);
        Files.writeString(file, "another text, longer than before");

        assertThat(text(GatedVault.ORDINARY, READ)).contains("another text, longer than before");
    }

    @Test
    @DisplayName("the time of a status change cannot be set back")
    void seesAPageWrittenInPlaceWhoseSizeAndTimeOfChangeAreAsBefore() throws IOException {
        content(GatedVault.ORDINARY, READ);
        var time = Files.getLastModifiedTime(file);
        Files.writeString(file, "ORDINARY TEXT");
        Files.setLastModifiedTime(file, time);

        assertThat(text(GatedVault.ORDINARY, READ)).contains("ORDINARY TEXT");
    }

    @Test
    void seesAPageReplacedByAnotherFileOfTheSameSizeAndTime() throws IOException {
        content(GatedVault.ORDINARY, READ);
        var other = Files.writeString(temporary.resolve("other"), "ORDINARY TEXT");
        Files.setLastModifiedTime(other, Files.getLastModifiedTime(file));
        Files.move(other, file, StandardCopyOption.ATOMIC_MOVE);

        assertThat(text(GatedVault.ORDINARY, READ)).contains("ORDINARY TEXT");
    }

    @Test
    void seesThatAPageIsGoneAndThatItCameBack() throws IOException {
        content(GatedVault.ORDINARY, READ);
        var aside = Files.move(file, temporary.resolve("aside"));
        assertThat(text(GatedVault.ORDINARY, READ)).isEmpty();

        Files.move(aside, file);
        assertThat(text(GatedVault.ORDINARY, READ)).contains("ordinary text");
    }

    @Test
    @DisplayName("P12 (vault B7.3): also a link to the very file that was kept")
    void refusesALinkInThePlaceOfAPageOrOfItsFolder() throws IOException {
        content(GatedVault.ORDINARY, READ);
        var aside = Files.move(file, temporary.resolve("aside"));
        Files.createSymbolicLink(file, aside);
        assertThat(text(GatedVault.ORDINARY, READ)).isEmpty();

        Files.delete(file);
        Files.move(aside, file);
        assertThat(text(GatedVault.ORDINARY, READ)).isPresent();
        var folder = Files.move(file.getParent(), temporary.resolve("folder"));
        Files.createSymbolicLink(file.getParent(), folder);
        assertThat(text(GatedVault.ORDINARY, READ)).isEmpty();
    }

    @Test
    @DisplayName("vault B7.5")
    void refusesAPageWhoseFolderBecameARepository() throws IOException {
        content(GatedVault.ORDINARY, READ);
        vault.disk().write("wiki/open/.git/HEAD", "ref: refs/heads/main");

        assertThat(text(GatedVault.ORDINARY, READ)).isEmpty();
    }

    @Test
    @DisplayName("S23, S24 (vault B5.1): the class is that of this call, whatever is kept")
    void obeysAChangedRuleForAPageThatIsKept() throws IOException {
        var kept = content(GatedVault.ORDINARY, READ).orElseThrow();
        vault.disk().write(".gitattributes", GatedVault.RULES + "wiki/open/** filter=git-crypt\n");

        assertThat(content(GatedVault.ORDINARY, READ)).isEmpty();
        assertThat(read(GatedVault.ORDINARY, ALL).map(OpenedPage::pageClass)).contains(PageClass.CONFIDENTIAL);
        assertThat(content(GatedVault.ORDINARY, ALL).orElseThrow()).isSameAs(kept);
    }

    @Test
    void deniesAPageThatSomebodyElseMayReadAndDid() {
        assertThat(content(GatedVault.PEOPLE, ALL)).isPresent();

        assertThat(content(GatedVault.PEOPLE, READ)).isEmpty();
        assertThat(content(GatedVault.PEOPLE, Scopes.NONE)).isEmpty();
    }

    @Test
    @DisplayName("vault B6.2")
    void refusesAKeptPageThatWasLockedMeanwhile() throws IOException {
        content(GatedVault.CONFIDENTIAL, ALL);
        vault.disk().writeLocked(GatedVault.CONFIDENTIAL);

        assertThat(content(GatedVault.CONFIDENTIAL, ALL)).isEmpty();
        assertThat(content(GatedVault.CONFIDENTIAL, ALL)).as("and is not kept").isEmpty();
    }

    @Test
    @DisplayName("vault B5.2: a page changed a moment ago may change again under the same stamp")
    void keepsNothingOfAPageChangedAMomentAgo(@TempDir Path other) throws IOException {
        vault = GatedVault.in(other);
        var first = content(GatedVault.ORDINARY, READ).orElseThrow();

        assertThat(content(GatedVault.ORDINARY, READ).orElseThrow()).isNotSameAs(first);
        var time = Files.getLastModifiedTime(vault.disk().folder().resolve(GatedVault.ORDINARY));
        Files.writeString(vault.disk().folder().resolve(GatedVault.ORDINARY), "ORDINARY TEXT");
        Files.setLastModifiedTime(vault.disk().folder().resolve(GatedVault.ORDINARY), time);
        assertThat(text(GatedVault.ORDINARY, READ)).contains("ORDINARY TEXT");
    }

    @Test
    @DisplayName("vault B5.2: such as a clock that went wrong leaves behind")
    void keepsNothingOfAPageChangedInTheFuture() throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(86_400)));
        var first = content(GatedVault.ORDINARY, READ).orElseThrow();

        assertThat(content(GatedVault.ORDINARY, READ).orElseThrow()).isNotSameAs(first);
    }

    @Test
    void keepsNothingOfWhatIsReadForTheIndex() {
        var path = new VaultPath(GatedVault.ORDINARY);
        var indexed = vault.gate().readForIndex(path).orElseThrow().content();

        assertThat(content(GatedVault.ORDINARY, READ).orElseThrow()).isNotSameAs(indexed);
        assertThat(vault.gate().readForIndex(path).orElseThrow().content())
                .isNotSameAs(content(GatedVault.ORDINARY, READ).orElseThrow());
    }

    @Test
    void forgetsThePageNotAskedForLongestWhenTheBoundIsMet() throws IOException {
        int pages = 60;
        for (int i = 0; i < pages; i++) vault.disk().write("wiki/open/large%d.md".formatted(i), "x".repeat(256 * 1024));
        var used = content("wiki/open/large0.md", READ).orElseThrow();
        var unused = content("wiki/open/large1.md", READ).orElseThrow();
        for (int i = 2; i < pages; i++) {
            content("wiki/open/large%d.md".formatted(i), READ);
            content("wiki/open/large0.md", READ);
        }

        assertThat(content("wiki/open/large0.md", READ).orElseThrow()).isSameAs(used);
        assertThat(content("wiki/open/large1.md", READ).orElseThrow()).isNotSameAs(unused);
    }

    @Test
    void keepsNoPageThatWouldPushOutAllOthers() throws IOException {
        vault.disk().write("wiki/open/large.md", "x".repeat(256 * 1024 + 1));
        var first = content("wiki/open/large.md", READ).orElseThrow();

        assertThat(content("wiki/open/large.md", READ).orElseThrow()).isNotSameAs(first);
    }

    private Optional<PageContent> content(String path, Scopes scopes) {
        return read(path, scopes).map(OpenedPage::content);
    }

    private Optional<String> text(String path, Scopes scopes) {
        return content(path, scopes).map(content -> new String(content.bytes(), UTF_8));
    }

    private Optional<OpenedPage> read(String path, Scopes scopes) {
        return vault.gate().parse(path).flatMap(parsed -> vault.gate().read(parsed, scopes));
    }
}
