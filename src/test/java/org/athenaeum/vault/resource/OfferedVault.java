package org.athenaeum.vault.resource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.EagerCorpus;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.search.PageSearch;
import org.athenaeum.vault.search.index.PageIndex;

/** A real vault with an ordinary, a confidential, a people and a private page, and what offers them. */
public record OfferedVault(VaultOnDisk disk, PagePolicy policy, Corpus corpus, PageSearch search) {

    public static final Scopes READ = Scopes.of("wiki:read");
    public static final Scopes ALL = Scopes.of("wiki:read", "wiki:confidential", "wiki:people");
    public static final String OPEN = "wiki/open/page.md";
    public static final String CLOSED = "wiki/closed/plan.md";
    public static final String PERSON = "wiki/people/ada.md";
    public static final String SECRET = "wiki/open/diary.private.md";
    private static final Instant SETTLED = Instant.parse("2025-01-01T00:00:00Z");

    public static OfferedVault in(Path temporary) throws IOException {
        var disk = VaultOnDisk.in(temporary);
        disk.write(".gitattributes", "wiki/closed/** filter=git-crypt\nwiki/people/** filter=git-crypt\n");
        var root = disk.root();
        var rules = Classifier.of(root.path());
        var settings = new VaultSettings(root.path(), Set.of("md"), 1 << 24, false, Scopes.NONE, Scopes.NONE);
        var policy = new PagePolicy(root, rules, settings, Runnable::run);
        var index = new PageIndex();
        var corpus = EagerCorpus.of(policy, rules, index, Runnable::run);
        var search = new PageSearch(corpus, index, policy, "a key of thirty-two bytes, or so".getBytes());
        var vault = new OfferedVault(disk, policy, corpus, search);
        vault.page(OPEN, "# An open page\n\nBarley.\n\n## Results\n\nNine.\n\n## Results\n\nTen.\n", 0);
        vault.page(CLOSED, "# A closed plan\n\nBarley, hidden.\n\n## Results\n\nNone.\n", 1);
        vault.page(PERSON, "# Ada\n\nBarley, personal.\n", 2);
        vault.page(SECRET, "# Diary\n\nBarley, private.\n", 3);
        return vault;
    }

    public void page(String path, String text, int secondsLater) throws IOException {
        Files.setLastModifiedTime(disk.write(path, text), FileTime.from(SETTLED.plusSeconds(secondsLater)));
    }

    public static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }
}
