package org.athenaeum.vault.search.index;

import java.io.Closeable;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.SingleInstanceLockFactory;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.corpus.CorpusListener;
import org.athenaeum.vault.corpus.IndexFailed;
import org.athenaeum.vault.corpus.VaultDigest;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.rules.PageClass;

/**
 * The three partitions and what is visible of them. Changes gather until {@link #publish} shows them all at once; views
 * taken before go on seeing what they saw. Several threads may add pages; everything else is for one thread at a time.
 * Lucene closes a writer for good when memory or storage fails under it; {@link #forgetAll} then begins with new ones.
 */
public final class PageIndex implements CorpusListener, Closeable {

    private static final Set<PageClass> SERVED = Set.of(PageClass.ORDINARY, PageClass.CONFIDENTIAL, PageClass.PEOPLE);

    private final Supplier<Directory> directories;
    private final Map<PageClass, Partition> partitions = new EnumMap<>(PageClass.class);
    private final Map<VaultPath, Held> held = new ConcurrentHashMap<>();
    private final Vocabularies vocabularies = new Vocabularies();
    private Map<PageClass, Shown> shown = Map.of();

    public PageIndex() {
        this(PageIndex::arrays);
    }

    /** @param directories a new and empty one each time, for one partition */
    PageIndex(Supplier<Directory> directories) {
        this.directories = directories;
        inMemory(this::begin);
        publish();
    }

    /** Each file in one array: searches read it with fewer steps than a row of buffers takes, and it is not much above 24 MB. */
    private static Directory arrays() {
        return new ByteBuffersDirectory(new SingleInstanceLockFactory(), ByteBuffersDataOutput::new,
                ByteBuffersDirectory.OUTPUT_AS_BYTE_ARRAY);
    }

    @Override
    public void put(OpenedPage file, Page page) {
        inMemory(() -> put(IndexedPage.of(file.path(), file.stamp(), page), file.pageClass()));
    }

    @Override
    public void remove(VaultPath path) {
        inMemory(() -> forget(path));
    }

    @Override
    public void reclassify(Map<VaultPath, PageClass> changes) {
        inMemory(() -> move(changes));
    }

    @Override
    public void publish() {
        inMemory(this::show);
    }

    /** Views are empty and not whole until the next {@link #publish}, so that a broken index does not take memory twice. */
    @Override
    public void forgetAll() {
        inMemory(() -> {
            replaceShown(Map.of());
            held.clear();
            partitions.values().forEach(Partition::abandon);
            begin();
        });
    }

    /** What callers who may see these classes can search now. Close it after use. */
    public synchronized IndexView view(Set<PageClass> permitted) throws IOException {
        var chosen = new EnumMap<PageClass, Shown>(PageClass.class);
        chosen.putAll(shown);
        chosen.keySet().retainAll(permitted);
        return IndexView.over(chosen, !shown.isEmpty(), vocabularies);
    }

    @Override
    public void close() throws IOException {
        replaceShown(Map.of());
        for (var partition : partitions.values()) partition.close();
    }

    private void begin() throws IOException {
        for (var pageClass : SERVED) partitions.put(pageClass, new Partition(directories.get()));
    }

    private void put(IndexedPage page, PageClass pageClass) throws IOException {
        var known = held.get(page.path());
        boolean moved = known != null && known.pageClass() != pageClass;
        if (moved || known != null && !SERVED.contains(pageClass)) forget(page.path());
        if (!SERVED.contains(pageClass)) return;

        if (known == null || moved) {
            partitions.get(pageClass).add(page);
        } else {
            partitions.get(pageClass).replace(page);
        }
        held.put(page.path(), new Held(pageClass, VaultDigest.of(page.path(), page.stamp())));
    }

    private void forget(VaultPath path) throws IOException {
        var known = held.remove(path);
        if (known != null) partitions.get(known.pageClass()).remove(path);
    }

    private void move(Map<VaultPath, PageClass> changes) throws IOException {
        var moves = new HashMap<Move, Set<String>>();
        for (var change : changes.entrySet()) {
            var known = held.get(change.getKey());
            if (known == null || known.pageClass() == change.getValue()) continue;
            if (!SERVED.contains(change.getValue())) {
                forget(change.getKey());
                continue;
            }
            moves.computeIfAbsent(new Move(known.pageClass(), change.getValue()), move -> new HashSet<>())
                    .add(change.getKey().value());
            held.put(change.getKey(), new Held(change.getValue(), known.digest()));
        }
        for (var move : moves.entrySet()) {
            partitions.get(move.getKey().to()).takeFrom(partitions.get(move.getKey().from()), move.getValue());
        }
    }

    private void show() throws IOException {
        var generations = new EnumMap<PageClass, Long>(PageClass.class);
        for (var page : held.values()) generations.merge(page.pageClass(), page.digest(), Long::sum);
        var next = new EnumMap<PageClass, Shown>(PageClass.class);
        for (var pageClass : SERVED) {
            var reader = partitions.get(pageClass).fresh();
            reader.incRef();
            next.put(pageClass, new Shown(reader, generations.getOrDefault(pageClass, 0L)));
        }
        replaceShown(next);
    }

    private synchronized void replaceShown(Map<PageClass, Shown> next) throws IOException {
        var previous = shown;
        shown = next;
        for (var old : previous.values()) old.reader().decRef();
    }

    /** Whatever of this kind fails may have closed a writer, or left a page in two partitions. */
    private static void inMemory(IndexWork work) {
        try {
            work.run();
        } catch (IOException | IllegalStateException | VirtualMachineError e) {
            throw new IndexFailed(e);
        }
    }

    private interface IndexWork {
        void run() throws IOException;
    }

    /** A partition as published: the reader, and a number that tells its content from any other content. */
    record Shown(DirectoryReader reader, long generation) {
    }

    private record Held(PageClass pageClass, long digest) {
    }

    private record Move(PageClass from, PageClass to) {
    }
}
