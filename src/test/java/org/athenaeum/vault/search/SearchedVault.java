package org.athenaeum.vault.search;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.EagerCorpus;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.search.index.PageIndex;

/** A real vault with its search, in which every search looks at the disk first. */
final class SearchedVault implements Closeable {

    static final Scopes READ = Scopes.of("wiki:read");
    static final Scopes ALL = Scopes.of("wiki:read", "wiki:confidential", "wiki:people");
    static final String RULES = "wiki/closed/** filter=git-crypt\nwiki/people/** filter=git-crypt\n";
    /** Long ago, so that stamps are settled; one second a page, so that no two are equally new. */
    private static final Instant BEGIN = Instant.parse("2025-01-01T00:00:00Z");

    private final VaultOnDisk disk;
    private final PageIndex index;
    private final Corpus corpus;
    private final PageSearch search;
    private int written;

    SearchedVault(Path temporary) throws IOException {
        this(temporary, Runnable::run);
    }

    SearchedVault(Path temporary, Executor executor) throws IOException {
        this(temporary, executor, new PageIndex());
    }

    SearchedVault(Path temporary, PageIndex index) throws IOException {
        this(temporary, Runnable::run, index);
    }

    private SearchedVault(Path temporary, Executor executor, PageIndex index) throws IOException {
        this.index = index;
        disk = VaultOnDisk.in(temporary);
        rules(RULES);
        var root = disk.root();
        var classifier = Classifier.of(root.path());
        var settings = new VaultSettings(root.path(), Set.of("md"), 1 << 24, false, Scopes.NONE, Scopes.NONE);
        var policy = new PagePolicy(root, classifier, settings, executor);
        corpus = EagerCorpus.of(policy, classifier, index, executor);
        search = new PageSearch(corpus, index, policy, "a key of thirty-two bytes, or so".getBytes());
    }

    SearchedVault page(String path, String text) throws IOException {
        return page(path, text, BEGIN.plusSeconds(written++));
    }

    SearchedVault page(String path, String text, Instant modified) throws IOException {
        Files.setLastModifiedTime(disk.write(path, text), FileTime.from(modified));
        return this;
    }

    void delete(String path) throws IOException {
        Files.delete(disk.folder().resolve(path));
    }

    void rules(String rules) throws IOException {
        disk.write(".gitattributes", rules);
    }

    Corpus corpus() {
        return corpus;
    }

    VaultOnDisk disk() {
        return disk;
    }

    SearchAnswer search(String query, Scopes scopes) {
        return search(SearchRequest.of(query), scopes);
    }

    SearchAnswer search(SearchRequest request, Scopes scopes) {
        return search(request, scopes, ResultBudget.DEFAULT);
    }

    SearchAnswer search(SearchRequest request, Scopes scopes, ResultBudget budget) {
        return search(request, scopes, Call.startingNow(Duration.ofSeconds(30), budget));
    }

    SearchAnswer search(SearchRequest request, Scopes scopes, Call call) {
        return search.search(request, scopes, call);
    }

    List<String> paths(String query) {
        return paths(search(query, ALL));
    }

    static List<String> paths(SearchAnswer answer) {
        return answer.results().stream().map(row -> row.getString("path")).toList();
    }

    @Override
    public void close() throws IOException {
        index.close();
    }
}
