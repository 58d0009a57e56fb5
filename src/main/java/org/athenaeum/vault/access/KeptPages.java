package org.athenaeum.vault.access;

import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.opening.ContentStamp;
import org.athenaeum.vault.files.opening.OpenedFile;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.PageContent;

/**
 * The pages read last, so that a page read often is taken apart once. It stands behind the decision: whoever asks it has
 * opened the file and was permitted to read it, in this very call. It answers only with what was read from that same file
 * while no change could have gone unseen (vault B5.2). The page not asked for longest goes first when the bound in bytes is
 * met.
 */
final class KeptPages {

    private static final long MOST_BYTES = 64L << 20;
    private static final int SHARE_OF_HEAP = 8;
    /** One large page must not push out all others. */
    private static final int LARGEST_FILE = 256 * 1024;

    private final long mostBytes;
    /** Guarded by itself, as is {@link #bytes}. */
    private final Map<VaultPath, Entry> entries = new LinkedHashMap<>(64, 0.75f, true);
    private long bytes;

    KeptPages(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    static KeptPages withinHeap() {
        return new KeptPages(Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP));
    }

    private record Entry(ContentStamp stamp, PageContent content, long bytes) { }

    /** The content of this very file, if it is known. */
    Optional<PageContent> of(OpenedFile file) {
        if (file.content().isEmpty()) return Optional.empty();
        synchronized (entries) {
            var entry = entries.get(file.path());
            return entry != null && entry.stamp.equals(file.content().get()) ? Optional.of(entry.content) : Optional.empty();
        }
    }

    /** Keeps what was read from the file, if a later change must show in its stamp. */
    void keep(OpenedFile file, PageContent content, Instant read) throws IOException {
        if (content.bytes().length > LARGEST_FILE || file.content().isEmpty()) return;
        var stamp = file.content().get();
        if (!stamp.isSettledAt(read) || !file.isUnchanged()) return;
        var page = content.page();
        if (page.isPresent()) keep(file.path(), new Entry(stamp, content, weight(content, page.get())));
    }

    private void keep(VaultPath path, Entry entry) {
        if (entry.bytes > mostBytes) return;
        synchronized (entries) {
            var before = entries.put(path, entry);
            bytes += entry.bytes - (before == null ? 0 : before.bytes);
            var eldest = entries.entrySet().iterator();
            while (bytes > mostBytes) {
                bytes -= eldest.next().getValue().bytes;
                eldest.remove();
            }
        }
    }

    /**
     * What the page takes with all that is made of it: its bytes, its text, the body, and the body folded twice, once with the
     * places of its characters if these are not all ASCII.
     */
    private static long weight(PageContent content, Page page) {
        long length = content.bytes().length;
        long texts = page.text().length() == length ? 6 * length : 16 * length;
        long parts = page.links().size() + page.outline().size() + page.blocks().size() + page.tags().size();
        return 2_000 + texts + 32L * page.bodyStart() + 200 * parts;
    }
}
