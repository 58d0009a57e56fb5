package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OperatorLogTest {
    private final Logger logger = Logger.getLogger("org.athenaeum.vault");
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Handler recorder = new Handler() {
        @Override
        public void publish(LogRecord line) {
            lines.add(line.getLevel() + " " + line.getMessage());
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void close() {
            // nothing is held open
        }
    };

    @TempDir
    Path folder;

    private TestVault vault;

    @BeforeEach
    void listen() {
        logger.addHandler(recorder);
        vault = new TestVault(folder);
    }

    @AfterEach
    void stopListening() {
        logger.removeHandler(recorder);
    }

    @Test
    @DisplayName("P23, B1.4: an unencrypted page under wiki/people is reported once, and a problem while it is one")
    void reportsUnencryptedPeopleOnce() {
        vault.write("wiki/people/ada.md", "text");
        var classifier = vault.classifier();
        for (int i = 0; i < 3; i++) classifier.current().classify("wiki/people/ada.md");

        assertThat(lines).singleElement().asString().startsWith("WARNING wiki/people/ada.md");
        assertThat(classifier.problems()).singleElement().asString().contains("wiki/people/").doesNotContain("ada");

        vault.write(".gitattributes", "wiki/people/** filter=git-crypt\n");
        assertThat(classifier.problems()).isEmpty();
    }

    @Test
    @DisplayName("B1.4: asking for a page that does not exist reports nothing")
    void reportsNoAbsentPages() {
        vault.classify("wiki/people/nobody.md");

        assertThat(lines).isEmpty();
    }

    @Test
    @DisplayName("P25, B1.7: a near miss is logged once with file and line, and again only when the file changed")
    void reportsNearMissesOnce() {
        vault.write("area/.gitattributes", "\n*.md filter=gitcrypt\n");
        var classifier = vault.classifier();
        for (int i = 0; i < 3; i++) classifier.current().classify("area/a.md");

        assertThat(lines).singleElement().asString().startsWith("WARNING area/.gitattributes:2: ");
        assertThat(classifier.problems()).hasSize(1);
    }

    @Test
    @DisplayName("S26, B3.6: unreadable rules are an error in the log, once while they stay so")
    void reportsUnreadableRulesOnce() throws IOException {
        vault.folder(".gitattributes");
        var classifier = vault.classifier();
        for (int i = 0; i < 3; i++) classifier.current().classify("a.md");
        assertThat(lines).singleElement().asString().startsWith("SEVERE .gitattributes cannot be read");

        vault.delete(".gitattributes");

        assertThat(classifier.current().classify("a.md").pageClass()).isEqualTo(PageClass.ORDINARY);
        assertThat(classifier.problems()).isEmpty();
    }

    @Test
    @DisplayName("B7.12, S29: a log line stays one line and holds no host path")
    void keepsLinesWhole() {
        vault.write("wiki/people/a\nb/.gitattributes/x", "").write(".gitattributes", "* filter=git-Crypt\n");

        vault.classify("wiki/people/a\nb/c.md");

        assertThat(lines).hasSize(2).allSatisfy(line -> assertThat(line).doesNotContain("\n", folder.toString()));
    }
}
