package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClassifierTest {
    @TempDir
    Path folder;

    private TestVault vault;

    @BeforeEach
    void vault() {
        vault = new TestVault(folder);
    }

    @ParameterizedTest(name = "{0} is {1}: {2}")
    @DisplayName("B1: each path has exactly one class")
    @CsvSource(delimiter = '|', textBlock = """
            notes/a.md              | ORDINARY     | no rule
            closed/a.md             | CONFIDENTIAL | git-crypt
            ops/a.md                | CONFIDENTIAL | P26, B6.7 a named key
            bare/a.md               | CONFIDENTIAL | B1.3, B6.7 the bare prefix
            shout/a.md              | ORDINARY     | B1.3 GIT-CRYPT is another name
            close/a.md              | ORDINARY     | P25, B1.3 git-cryptx and gitcrypt are other names
            diff/a.md               | ORDINARY     | B1.6 diff encrypts nothing
            set/a.md                | ORDINARY     | B1.6 set without a value
            unset/a.md              | ORDINARY     | B1.6 unset
            empty/a.md              | ORDINARY     | B1.6 empty value
            lfs/a.md                | ORDINARY     | B1.6 another driver
            wiki/people/ada.md      | PEOPLE       | B1.4
            wiki/people/sub/ada.md  | PEOPLE       | B1.4 at any depth
            wiki/people/open.md     | ORDINARY     | P23, B1.4 not encrypted
            wiki/people.md          | CONFIDENTIAL | B1.4 not below the folder
            other/wiki/people/a.md  | CONFIDENTIAL | B1.4 another folder
            Wiki/people/a.md        | CONFIDENTIAL | B1.4 bytes are compared
            notes/bank.private.md   | SECRET       | B1.2 whatever git says
            notes/Bank.PRIVATE.Md   | SECRET       | B1.2 in any case
            .private.md             | SECRET       | B1.2 itself
            wiki/people/x.private.md | SECRET      | B1.1 secret comes first
            notes/private.md        | ORDINARY     | B1.2 not the ending
            notes/x.private.md.bak  | ORDINARY     | B1.2 not the ending
            x.private.md/a.md       | ORDINARY     | B1.2 a folder's name
            """)
    void classifies(String path, PageClass expected, String why) {
        vault.write(".gitattributes", """
                closed/** filter=git-crypt diff=git-crypt
                ops/** filter=git-crypt-ops
                bare/** filter=git-crypt-
                shout/** filter=GIT-CRYPT
                close/** filter=git-cryptx
                diff/** diff=git-crypt
                set/** filter
                unset/** -filter
                empty/** filter=
                lfs/** filter=lfs
                wiki/** filter=git-crypt
                Wiki/** filter=git-crypt
                other/** filter=git-crypt
                wiki/people/open.md !filter
                """);

        assertThat(vault.classOf(path)).as(why).isEqualTo(expected);
    }

    @Test
    @DisplayName("B1.4, B4.14: with core.ignorecase the people folder is known in any case")
    void foldsThePeopleFolder() {
        vault.ignoreCase().write(".gitattributes", "WIKI/** filter=git-crypt\n");

        assertThat(vault.classOf("Wiki/People/ada.md")).isEqualTo(PageClass.PEOPLE);
    }

    @Test
    @DisplayName("B1.8: the verdict names filter, file and line of the deciding rule")
    void namesItsOrigin() {
        vault.write("area/.gitattributes", "# closed\n*.md filter=git-crypt-ops\n");

        var verdict = vault.classify("area/a.md");

        assertThat(verdict).isEqualTo(new Verdict(PageClass.CONFIDENTIAL, Optional.of("git-crypt-ops"),
                Optional.of(new RuleOrigin("area/.gitattributes", 2))));
    }

    @ParameterizedTest
    @DisplayName("B7.2: what cannot name a file of the vault is secret, and nothing is looked up for it")
    @ValueSource(strings = {"", "/etc/a.md", "../a.md", "a/../b.md", "a//b.md", "a/./b.md", "a/", ".", "a\0b.md"})
    void guardsPathsThatLeaveTheVault(String path) {
        assertThat(vault.classOf(path)).isEqualTo(PageClass.SECRET);
    }

    @Test
    @DisplayName("P24: quoted pattern, BOM, !macro, macro=value, over-long line, ** after a literal prefix")
    void readsTheHardFormsAsGitDoes() {
        vault.write(".gitattributes", "\ufeffbom.md filter=git-crypt\n" + """
                "q uoted.md" filter=git-crypt
                [attr]m filter=git-crypt
                not.md !m
                value.md m=1
                plain.md m
                lit**/deep.md filter=git-crypt
                """ + "long.md filter=git-crypt text=" + "x".repeat(2048) + "\n");
        var rules = vault.classifier().current();

        assertThat(rules.classify("bom.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("q uoted.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("not.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(rules.classify("value.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(rules.classify("plain.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(rules.classify("long.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(rules.classify("lit/a/b/deep.md").pageClass()).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @ParameterizedTest
    @DisplayName("B3.15: a reserved name is read in the more guarded way")
    @CsvSource(delimiter = '|', textBlock = """
            a.md filter=git-crypt builtin_x              | older versions of git keep the line
            a.md filter=git-crypt;a.md !filter builtin_x | newer versions drop it
            [attr]builtin_m filter=git-crypt;a.md m;[attr]m builtin_m | older versions know the macro
            """)
    void takesTheMoreGuardedReadingOfReservedNames(String rules, String why) {
        vault.write(".gitattributes", rules.replace(';', '\n'));

        assertThat(vault.classOf("a.md")).as(why).isEqualTo(PageClass.CONFIDENTIAL);
        assertThat(vault.classifier().problems()).anyMatch(problem -> problem.contains("builtin_"));
    }
}
