package org.athenaeum.vault.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.search.index.PageIndex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault C2.3: what lists, counts and links are made of")
class VisiblePagesTest {

    private static final Scopes READ = Scopes.of("wiki:read");

    @TempDir
    Path temporary;
    private VaultOnDisk disk;
    private Classifier rules;
    private PagePolicy policy;

    @BeforeEach
    void open() throws IOException {
        disk = VaultOnDisk.in(temporary);
        disk.write(".gitattributes", "closed/** filter=git-crypt\n");
        disk.write("a.md", "# A\n");
        disk.write("b.md", "# B\n");
        disk.write("closed/c.md", "# C\n");
        rules = Classifier.of(disk.root().path());
        var settings = new VaultSettings(disk.root().path(), Set.of("md"), 1 << 24, false, Scopes.NONE, Scopes.NONE);
        policy = new PagePolicy(disk.root(), rules, settings, Runnable::run);
    }

    private static Call call() {
        return Call.startingNow(Duration.ofMillis(200), ResultBudget.DEFAULT);
    }

    @Test
    void holdsThePagesThatTheScopesUnlock() {
        var pages = VisiblePages.of(new Corpus(policy, rules, new PageIndex(), Runnable::run), policy, READ, call());

        assertThat(pages.cards()).extracting(PageCard::path).containsExactly(new VaultPath("a.md"), new VaultPath("b.md"));
        assertThat(pages.isWhole()).isTrue();
    }

    @Test
    @DisplayName("B5.1: a rule that came after the last look holds all the same")
    void asksTheRulesOfThisMoment() throws IOException {
        var corpus = new Corpus(policy, rules, new PageIndex(), Runnable::run);
        corpus.freshen(Duration.ofSeconds(30));
        var permitted = policy.permittedNow(READ);
        disk.write(".gitattributes", "closed/** filter=git-crypt\nb.md filter=git-crypt\n");

        var now = policy.permittedNow(READ);

        assertThat(permitted.test(new VaultPath("b.md"))).as("one question, one set of rules (B5.3)").isTrue();
        assertThat(now.test(new VaultPath("b.md"))).isFalse();
        assertThat(now.test(new VaultPath("a.md"))).isTrue();
        assertThat(VisiblePages.of(corpus, policy, READ, call()).cards()).extracting(PageCard::path)
                .containsExactly(new VaultPath("a.md"));
    }

    @Test
    void saysThatTheVaultIsStillBeingRead() {
        var idle = new Corpus(policy, rules, new PageIndex(), task -> { });

        assertThatThrownBy(() -> VisiblePages.of(idle, policy, READ, call())).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("vault_not_ready"))
                .hasMessage("The vault is being read for the first time.");
    }
}
