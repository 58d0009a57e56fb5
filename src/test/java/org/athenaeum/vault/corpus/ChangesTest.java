package org.athenaeum.vault.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.athenaeum.vault.corpus.Changes.Snapshot;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A5.5: what changed between two looks, told apart by class")
class ChangesTest {

    private static PageCard card(String path, PageClass pageClass, long size) {
        var stamp = new FileStamp(0, size, path);
        return new PageCard(VaultPath.parse(path).orElseThrow(), pageClass, stamp, Instant.EPOCH, path, List.of(), List.of(), List.of());
    }

    private static Changes between(List<PageCard> before, List<PageCard> after) {
        return Snapshot.of(before).to(Snapshot.of(after));
    }

    @Test
    void tellsNothingWhereNothingChanged() {
        var same = List.of(card("wiki/a.md", PageClass.ORDINARY, 1));

        assertThat(between(same, same)).isEqualTo(new Changes(Map.of(), Set.of()));
    }

    @Test
    void tellsAnEditToThoseOfItsClass() {
        var changes = between(List.of(card("wiki/a.md", PageClass.PEOPLE, 1)), List.of(card("wiki/a.md", PageClass.PEOPLE, 2)));

        assertThat(changes.pages()).containsExactly(Map.entry(VaultPath.parse("wiki/a.md").orElseThrow(), PageClass.PEOPLE));
        assertThat(changes.lists()).isEmpty();
    }

    @Test
    void tellsANewPageAndARemovedOneAsChangesOfTheirLists() {
        var changes = between(List.of(card("wiki/old.md", PageClass.ORDINARY, 1)),
                List.of(card("wiki/new.md", PageClass.CONFIDENTIAL, 1)));

        assertThat(changes.lists()).containsExactlyInAnyOrder(PageClass.ORDINARY, PageClass.CONFIDENTIAL);
        assertThat(changes.pages().keySet()).extracting(VaultPath::value).containsExactlyInAnyOrder("wiki/old.md", "wiki/new.md");
    }

    @Test
    @DisplayName("a page that got another class is gone for those of the old one and new to those of the new one")
    void movesAPageFromOneListToAnother() {
        var changes = between(List.of(card("wiki/a.md", PageClass.ORDINARY, 1)),
                List.of(card("wiki/a.md", PageClass.CONFIDENTIAL, 1)));

        assertThat(changes.lists()).containsExactlyInAnyOrder(PageClass.ORDINARY, PageClass.CONFIDENTIAL);
        assertThat(changes.pages()).containsValue(PageClass.ORDINARY);
    }
}
