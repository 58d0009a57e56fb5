package org.athenaeum.vault.access;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.rules.Classifier;

/** A vault with a page of each class and the gate before it. */
record GatedVault(VaultOnDisk disk, PagePolicy gate) {

    static final String ORDINARY = "wiki/open/a.md";
    static final String CONFIDENTIAL = "wiki/closed/b.md";
    static final String PEOPLE = "wiki/people/ada.md";
    static final String SECRET = "wiki/open/bank.private.md";
    static final String ABSENT = "wiki/open/nothing.md";
    static final String RULES = """
            wiki/closed/** filter=git-crypt diff=git-crypt
            wiki/people/** filter=git-crypt diff=git-crypt
            """;

    static GatedVault in(Path temporary) throws IOException {
        return in(temporary, () -> { });
    }

    /** The same some time later: what was written a moment ago lies so long back that it is settled (vault B5.2). */
    static GatedVault settledIn(Path temporary) throws IOException {
        return in(temporary, Clock.offset(Clock.systemUTC(), Duration.ofHours(1)), () -> { });
    }

    /** @param beforeReading runs between each decision and the reading that follows it (vault B5.6) */
    static GatedVault in(Path temporary, Runnable beforeReading) throws IOException {
        return in(temporary, Clock.systemUTC(), beforeReading);
    }

    static GatedVault in(Path temporary, Clock clock, Runnable beforeReading) throws IOException {
        var disk = VaultOnDisk.in(temporary);
        disk.write(".gitattributes", RULES);
        disk.write(ORDINARY, "ordinary text");
        disk.write(CONFIDENTIAL, "confidential text");
        disk.write(PEOPLE, "people text");
        disk.write(SECRET, "secret text");

        var root = disk.root();
        var settings = new VaultSettings(disk.folder(), Set.of("md", "markdown"), 16L << 20, false, Scopes.NONE, Scopes.NONE);
        var rules = Classifier.of(root.path());
        return new GatedVault(disk, new PagePolicy(root, rules, settings, ForkJoinPool.commonPool(), clock, beforeReading));
    }
}
