package org.athenaeum.vault.search.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Set;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.corpus.IndexFailed;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.PageContent;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A1.7, A1.15")
class PageIndexTest {

    private static final Set<PageClass> ORDINARY = Set.of(PageClass.ORDINARY);

    @Test
    void staysBrokenUntilItForgetsAll() throws IOException {
        var breakable = new BreakableIndex();
        try (var index = breakable.index()) {
            put(index, "a.md");
            breakable.breakWith(() -> {
                throw new OutOfMemoryError("as if");
            });
            assertThatThrownBy(index::publish).isInstanceOf(IndexFailed.class).hasRootCauseInstanceOf(OutOfMemoryError.class);
            assertThatThrownBy(() -> put(index, "b.md")).isInstanceOf(IndexFailed.class);

            index.forgetAll();
            put(index, "b.md");
            index.publish();

            assertThat(pagesIn(index)).isEqualTo(1);
        }
    }

    @Test
    void saysThatAViewIsNotWholeUntilPagesAreShownAnew() throws IOException {
        try (var index = new PageIndex()) {
            put(index, "a.md");
            index.publish();
            try (var before = index.view(ORDINARY)) {
                index.forgetAll();

                try (var between = index.view(ORDINARY)) {
                    assertThat(between.isWhole()).isFalse();
                    assertThat(between.searcher().getIndexReader().numDocs()).isZero();
                }
                assertThat(before.isWhole()).isTrue();
                assertThat(before.searcher().getIndexReader().storedFields().document(0)).as("a view goes on").isNotNull();
            }

            index.publish();
            try (var after = index.view(ORDINARY)) {
                assertThat(after.isWhole()).isTrue();
            }
            assertThat(pagesIn(index)).isZero();
        }
    }

    private static int pagesIn(PageIndex index) throws IOException {
        try (var view = index.view(ORDINARY)) {
            return view.searcher().getIndexReader().numDocs();
        }
    }

    private static void put(PageIndex index, String path) {
        var bytes = "# Grain\nbarley".getBytes(StandardCharsets.UTF_8);
        var file = new OpenedPage(new VaultPath(path), PageClass.ORDINARY, new FileStamp(1, bytes.length, path), Instant.EPOCH,
                new PageContent(path, bytes));
        index.put(file, Page.parse(path, bytes).orElseThrow());
    }
}
