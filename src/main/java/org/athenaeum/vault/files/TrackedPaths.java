package org.athenaeum.vault.files;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.athenaeum.vault.rules.repository.ConfigFile;
import org.athenaeum.vault.rules.repository.FileContent;
import org.athenaeum.vault.rules.repository.GitIndex;
import org.athenaeum.vault.rules.repository.RepositoryConfig;
import org.athenaeum.vault.rules.repository.WatchedFile;

/**
 * Which paths git tracks: with {@code BRAIN_MCP_TRACKED_ONLY} only these are pages. The index is read again when it changed;
 * while it is missing or cannot be read, nothing is tracked.
 */
public final class TrackedPaths {

    private static final long MAX_CONFIG_BYTES = 4L << 20;
    private static final long MAX_INDEX_BYTES = 512L << 20;
    private static final Predicate<String> ALL = path -> true;

    private final Optional<WatchedFile<Predicate<String>>> index;

    private TrackedPaths(Optional<WatchedFile<Predicate<String>>> index) {
        this.index = index;
    }

    /** Every path counts, tracked or not. */
    public static TrackedPaths everything() {
        return new TrackedPaths(Optional.empty());
    }

    /** Only the paths of regular files in the work tree's index count. */
    public static TrackedPaths of(VaultRoot root) {
        var idBytes = idBytes(root);
        return new TrackedPaths(Optional.of(new WatchedFile<>(root.git().own().resolve("index"), true, MAX_INDEX_BYTES,
                content -> GitIndex.files(content, idBytes)::contains, found -> { })));
    }

    /** Whether a path counts now. */
    public boolean contains(VaultPath path) {
        return current().test(path.value());
    }

    /** The paths that count now; the very same object as before as long as the index did not change. */
    Predicate<String> current() {
        return index.map(WatchedFile::current).orElse(ALL);
    }

    /** A repository never changes its object format, so the config is read once. */
    private static int idBytes(VaultRoot root) {
        var config = new WatchedFile<ConfigFile>(root.git().common().resolve("config"), true, MAX_CONFIG_BYTES,
                (FileContent content) -> ConfigFile.of("config", content), found -> { });
        return RepositoryConfig.of(List.of(config.current())).idBytes();
    }
}
