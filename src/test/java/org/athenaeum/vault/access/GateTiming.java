package org.athenaeum.vault.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;
import java.util.concurrent.Executors;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.rules.Classifier;

/**
 * A program, not a test: measures the refresh check of a vault of 20,000 pages in 1,000 folders (vault A1.15), and how long
 * hidden and absent pages take (vault C2.2, S08). Each line it logs is the best and the median of its rounds.
 */
final class GateTiming {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault.timing");
    private static final Scopes READ = Scopes.of("wiki:read");
    private static final int ROUNDS = 60;

    private interface Work {
        Object run();
    }

    public static void main(String[] arguments) throws IOException {
        var vault = build(Files.createTempDirectory("timing"));
        var settings = new VaultSettings(vault.folder(), Set.of("md"), 16L << 20, false, Scopes.NONE, Scopes.NONE);
        var root = VaultRoot.resolve(vault.folder());
        var lent = Executors.newSingleThreadExecutor();
        var gate = new PagePolicy(root, Classifier.of(root.path()), settings, lent);
        var alone = new PagePolicy(root, Classifier.of(root.path()), settings, task -> { });

        time("refresh check, two threads", gate::walk);
        time("refresh check, caller alone", alone::walk);
        time("list the whole tree", () -> new PagePolicy(root, Classifier.of(root.path()), settings, lent).walk());
        time("health, nothing changed", gate::health);
        time("500 visible", () -> reads(gate, "wiki/open%d/p%d.md"));
        time("500 hidden", () -> reads(gate, "wiki/closed%d/p%d.md"));
        time("500 absent", () -> reads(gate, "wiki/open%d/x%d.md"));
        time("500 looks", () -> looks(gate));
        lent.shutdown();
    }

    private static Object reads(PagePolicy gate, String pattern) {
        for (var i = 0; i < 500; i++) gate.read(new VaultPath(pattern.formatted(i, i % 20)), READ);
        return pattern;
    }

    private static Object looks(PagePolicy gate) {
        for (var i = 0; i < 500; i++) gate.visibleClass(new VaultPath("wiki/open%d/p%d.md".formatted(i, i % 20)), READ);
        return gate;
    }

    private static VaultOnDisk build(Path temporary) throws IOException {
        var vault = VaultOnDisk.in(temporary);
        vault.write(".gitattributes", "wiki/closed*/** filter=git-crypt diff=git-crypt\n");
        for (var folder = 0; folder < 500; folder++) {
            for (var page = 0; page < 20; page++) {
                vault.write("wiki/open%d/p%d.md".formatted(folder, page), "text ".repeat(800));
                vault.write("wiki/closed%d/p%d.md".formatted(folder, page), "text ".repeat(800));
            }
        }
        return vault;
    }

    private static void time(String what, Work work) {
        var times = new ArrayList<Long>();
        for (var i = 0; i < ROUNDS; i++) {
            var begun = System.nanoTime();
            work.run();
            times.add(System.nanoTime() - begun);
        }
        var median = times.stream().sorted().skip(ROUNDS / 2).findFirst().orElseThrow();
        var best = times.stream().min(Long::compare).orElseThrow();
        LOG.log(System.Logger.Level.INFO, "%s: best %.2f ms, median %.2f ms".formatted(what, best / 1e6, median / 1e6));
    }
}
