package org.athenaeum.vault.reading;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.CorpusListener;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** A real vault in a temporary folder and a reader on it. */
record VaultForReading(Path folder, PageReader reader) {

    static VaultForReading in(Path temporary) throws IOException {
        var folder = temporary.toRealPath().resolve("vault");
        try (var git = Git.init().setDirectory(folder.toFile()).call()) {
            return new VaultForReading(folder, reader(git.getRepository().getWorkTree().toPath(), Runnable::run));
        } catch (GitAPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same vault, its pages never read in the background. */
    VaultForReading withAnIdleCorpus() {
        return new VaultForReading(folder, reader(folder, task -> { }));
    }

    private static PageReader reader(Path folder, Executor executor) {
        var settings = new VaultSettings(folder, Set.of("md", "markdown"), 16 * 1024 * 1024, false, Scopes.NONE, Scopes.NONE);
        var rules = Classifier.of(folder);
        var policy = new PagePolicy(VaultRoot.resolve(folder), rules, settings, executor);
        return new PageReader(policy, corpus(policy, rules, executor), new LinkGraphs());
    }

    private static Corpus corpus(PagePolicy policy, Classifier rules, Executor executor) {
        return new Corpus(policy, rules, new NoListener(),
                executor);
    }

    void write(String path, String text) throws IOException {
        write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    void write(String path, byte[] bytes) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    /** A file of that many NUL bytes, which takes no room. */
    void writeSparse(String path, long size) throws IOException {
        try (var file = new RandomAccessFile(folder.resolve(path).toFile(), "rw")) {
            file.setLength(size);
        }
    }

    ToolResult read(String path, String... scopes) {
        var held = scopes.length == 0 ? Scopes.of("wiki:read") : Scopes.of(scopes);
        return reader.read(request(path).made(), Caller.anonymous(held), call());
    }

    ToolResult read(Request request) {
        return reader.read(request.made(), Caller.anonymous(Scopes.of("wiki:read")), call());
    }

    Request request(String path) {
        return new Request(path, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 60_000, View.FULL);
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    static String text(ToolResult result) {
        return ((Content.Text) result.content().get(0)).text();
    }

    /** The last block. */
    static JsonObject metadata(ToolResult result) {
        var block = (Content.Text) result.content().get(result.content().size() - 1);
        try (var reader = Json.createReader(new StringReader(block.text()))) {
            return reader.readObject();
        }
    }

    static Optional<Integer> nextOffset(ToolResult result) {
        var known = metadata(result);
        return known.getBoolean("truncated") ? Optional.of(known.getInt("nextOffset")) : Optional.empty();
    }

    static List<String> targets(JsonObject known) {
        return known.getJsonArray("links").stream().map(link -> link.asJsonObject().getString("target", "null")).toList();
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A request put together argument by argument. */
    record Request(String path, Optional<String> section, Optional<Integer> first, Optional<Integer> last,
                   Optional<Integer> offset, int maxChars, View view) {

        Request section(String name) {
            return new Request(path, Optional.of(name), first, last, offset, maxChars, view);
        }

        Request lines(int from, int to) {
            return new Request(path, section, Optional.of(from), Optional.of(to), offset, maxChars, view);
        }

        Request offset(int chars) {
            return new Request(path, section, first, last, Optional.of(chars), maxChars, view);
        }

        Request maxChars(int most) {
            return new Request(path, section, first, last, offset, most, view);
        }

        Request view(View asked) {
            return new Request(path, section, first, last, offset, maxChars, asked);
        }

        ReadPageRequest made() {
            return new ReadPageRequest(path, section, first, last, offset, maxChars, view);
        }
    }

    /** These tests read cards only. */
    private static final class NoListener implements CorpusListener {

        @Override
        public void put(OpenedPage file, Page page) {
        }

        @Override
        public void remove(VaultPath path) {
        }

        @Override
        public void reclassify(Map<VaultPath, PageClass> changes) {
        }

        @Override
        public void publish() {
        }
    }
}
