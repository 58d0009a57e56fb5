package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotReloadTest {
    private static final String CLOSED = "* filter=git-crypt\n";
    private static final String OPEN_IN_AS_MANY_BYTES = "* filter=git-cryqt\n";

    @TempDir
    Path folder;

    private TestVault vault;
    private Classifier classifier;

    @BeforeEach
    void vault() {
        vault = new TestVault(folder).folder("wiki/open");
        classifier = vault.classifier();
    }

    @ParameterizedTest(name = "{0}: {2}")
    @DisplayName("B5.1, S23, S24: a rule added or removed counts for the next request")
    @CsvSource(delimiter = '|', textBlock = """
            .gitattributes           | wiki/** filter=git-crypt      | the top level
            wiki/open/.gitattributes | *.md filter=git-crypt         | the page's own folder
            wiki/.gitattributes      | open/** filter=git-crypt      | a folder on the way
            .git/info/attributes     | a.md filter=git-crypt         | info/attributes
            """)
    void noticesRulesThatComeAndGo(String file, String rule, String why) throws IOException {
        assertThat(now()).isEqualTo(PageClass.ORDINARY);
        long before = classifier.generation();

        vault.write(file, rule + "\n");
        assertThat(now()).as(why).isEqualTo(PageClass.CONFIDENTIAL);
        long added = classifier.generation();
        vault.delete(file);

        assertThat(now()).as(why).isEqualTo(PageClass.ORDINARY);
        assertThat(before).isNotEqualTo(added);
        assertThat(added).isNotEqualTo(classifier.generation());
    }

    @Test
    @DisplayName("B5.2: a change of equal length within the clock's grain is seen")
    void rereadsFilesWithYoungTimeStamps() {
        for (int i = 0; i < 50; i++) {
            vault.write(".gitattributes", CLOSED);
            assertThat(now()).isEqualTo(PageClass.CONFIDENTIAL);
            vault.write(".gitattributes", OPEN_IN_AS_MANY_BYTES);
            assertThat(now()).isEqualTo(PageClass.ORDINARY);
        }
    }

    @Test
    @DisplayName("B5.2: a change that keeps size and modification time is seen")
    void seesChangesBehindAnOldTimeStamp() throws IOException {
        vault.write(".gitattributes", OPEN_IN_AS_MANY_BYTES).age(".gitattributes");
        assertThat(now()).isEqualTo(PageClass.ORDINARY);

        vault.write(".gitattributes", CLOSED).age(".gitattributes");

        assertThat(now()).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @Test
    @DisplayName("B5.1: changed settings of the repository count for the next request")
    void noticesChangedConfig() {
        vault.write(".gitattributes", "A.MD filter=git-crypt\n").write("rules", CLOSED);
        assertThat(now()).isEqualTo(PageClass.ORDINARY);

        vault.ignoreCase();
        assertThat(now()).isEqualTo(PageClass.CONFIDENTIAL);
        vault.write(".git/config", "[core]\n\tattributesfile = rules\n");

        assertThat(now()).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @Test
    @DisplayName("B5.3: one snapshot gives one path one answer, whatever changes meanwhile")
    void keepsASnapshotAsItIs() {
        var rules = classifier.current();
        assertThat(rules.classify("wiki/open/a.md").pageClass()).isEqualTo(PageClass.ORDINARY);

        vault.write(".gitattributes", CLOSED).write("wiki/open/.gitattributes", CLOSED);

        assertThat(rules.classify("wiki/open/a.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(now()).isEqualTo(PageClass.CONFIDENTIAL);
    }

    @Test
    @DisplayName("B5.5: the generation stands still while rules do, and sees nested rules without being asked for their paths")
    void countsChangesOnly() throws IOException {
        vault.write("wiki/open/.gitattributes", CLOSED);
        now();
        long before = classifier.generation();
        vault.write("wiki/open/a.md", "text").write("wiki/open/.gitattributes", CLOSED);
        assertThat(classifier.generation()).as("the same rules again").isEqualTo(before);

        vault.delete("wiki/open/.gitattributes");

        assertThat(classifier.generation()).isNotEqualTo(before);
    }

    private PageClass now() {
        return classifier.current().classify("wiki/open/a.md").pageClass();
    }
}
