package org.athenaeum.vault.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageNamesTest {

    private final PageNames names = VaultOnDisk.NAMES;

    @ParameterizedTest(name = "{1}: {0}")
    @DisplayName("P07, P08, P09 (vault B7.6, B7.7)")
    @CsvSource(delimiter = '|', textBlock = """
            .git/config | git's own folder
            .gitattributes | the rules
            wiki/.gitattributes | nested rules
            .obsidian/x.md | an editor's folder
            .trash/x.md | a wastebasket
            a/.git-crypt/keys.md | keys
            x.md~ | an editor's backup
            .x.md.swp | a swap file
            x.md.SWO | a swap file in capitals
            #x.md# | an autosave file
            #x.md | begins with #
            x.md# | ends with #
            .#x.md | a lock link
            a/~$x.md | an office lock file
            x.md.orig | a merge's leftover
            x.md.rej | a patch's leftover
            x.md.bak | a backup
            x.md.un~ | undo history
            x.md.crdownload | a half download
            x.md.icloud | a placeholder
            bank.private.sync-conflict-20260101-120000-ABC.md | a sync program's copy
            bank.private (conflicted copy 2026-01-01).md | another one's
            bank.private (Conflicted Copy 2026).md | the same in capitals
            bank (conflict 2).md | a third one's
            wiki/people (conflicted copy)/ada.md | a copied folder
            people~/ada.md | a folder's backup
            x.md___jb_tmp___ | an editor's temporary file
            x___jb_old___.md | an editor's old file
            node_modules/x.md | packages
            a/Node_Modules/b/x.md | packages, folded
            __pycache__/x.md | a cache
            logseq/bak/x.md | logseq's backups
            a/logseq/.recycle/x.md | logseq's wastebasket
            Logseq/Bak/x.md | folded
            """)
    void excludesNoiseAndCopies(String path, String reason) {
        assertThat(names.allows(new VaultPath(path))).as(reason).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.md", "C#/intro.md", "bak/x.md", "notes/conflict resolution.md", "node_modules.md", "a~b.md",
        "x.y.md", "logseq/pages/x.md", "privat.md", "a#b.md"})
    void keepsHarmlessNeighbours(String path) {
        assertThat(names.allows(new VaultPath(path))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"a.md,true", "a.MD,true", "a.Markdown,true", "a.mdx,false", "a.txt,false", "md,false", ".md,false", "a.,false"})
    @DisplayName("BRAIN_MCP_PAGE_EXTENSIONS: ASCII case-insensitive")
    void knowsPagesByExtension(String name, boolean isPage) {
        assertThat(names.hasPageExtension(name)).isEqualTo(isPage);
    }

    @Test
    @DisplayName("vault A2.4")
    void triesBothExtensionsWhereNoneIsGiven() {
        assertThat(candidates("wiki/a")).containsExactly("wiki/a.md", "wiki/a.markdown");
        assertThat(candidates("Dr. Who")).containsExactly("Dr. Who.md", "Dr. Who.markdown");
        assertThat(candidates("a.md")).containsExactly("a.md");
        assertThat(candidates("a.txt")).containsExactly("a.txt");
        assertThat(candidates("a.md~")).as("what is never a page stays so").containsExactly("a.md~");
    }

    @Test
    void triesNoExtensionThatIsNotAPages() {
        var onlyMarkdown = new PageNames(Set.of("markdown"));

        assertThat(onlyMarkdown.candidates(new VaultPath("a"))).map(VaultPath::value).containsExactly("a.markdown");
    }

    private List<String> candidates(String asked) {
        return names.candidates(new VaultPath(asked)).stream().map(VaultPath::value).toList();
    }
}
