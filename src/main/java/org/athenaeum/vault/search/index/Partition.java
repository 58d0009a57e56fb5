package org.athenaeum.vault.search.index;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Set;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;
import org.athenaeum.vault.files.VaultPath;

/**
 * The pages of one class. Deleted pages are merged away before a reader is handed out, because Lucene counts them in its
 * statistics until then (vault A1.7). Segments stay small, so that this merge rewrites little.
 */
final class Partition implements Closeable {

    private static final double SEGMENT_MEGABYTES = 24;
    private static final double BUFFER_MEGABYTES = 32;

    private static final System.Logger LOG = System.getLogger("org.athenaeum.vault");

    private final Directory directory;
    private final IndexWriter writer;
    private DirectoryReader reader;

    /** @param directory empty; closed together with this */
    Partition(Directory directory) throws IOException {
        this.directory = directory;
        var merges = new TieredMergePolicy();
        merges.setMaxMergedSegmentMB(SEGMENT_MEGABYTES);
        merges.setForceMergeDeletesPctAllowed(0);
        merges.setNoCFSRatio(0);        // bundled files would only be copied once more within memory
        var config = new IndexWriterConfig(new KeywordAnalyzer())
                .setSimilarity(Ranking.SIMILARITY)
                .setMergePolicy(merges)
                .setMergeScheduler(new SerialMergeScheduler())
                .setRAMBufferSizeMB(BUFFER_MEGABYTES)
                .setUseCompoundFile(false)
                .setCommitOnClose(false);
        writer = new IndexWriter(directory, config);
        reader = DirectoryReader.open(writer);
    }

    void add(IndexedPage page) throws IOException {
        writer.addDocument(PageDocument.of(page));
    }

    void replace(IndexedPage page) throws IOException {
        writer.updateDocument(key(page.path().value()), PageDocument.of(page));
    }

    void remove(VaultPath path) throws IOException {
        writer.deleteDocuments(key(path.value()));
    }

    /** Moves pages here from another partition without reading their files (vault B5.5). */
    void takeFrom(Partition other, Set<String> paths) throws IOException {
        for (var leaf : other.fresh().leaves()) {
            var chosen = ChosenPages.of(leaf.reader(), paths);
            if (chosen.numDocs() > 0) writer.addIndexes(chosen);
        }
        for (var path : paths) other.writer.deleteDocuments(key(path));
    }

    /** A reader over exactly what was written so far. It stays this partition's own: users count their references. */
    DirectoryReader fresh() throws IOException {
        writer.forceMergeDeletes(true);
        var newer = DirectoryReader.openIfChanged(reader, writer, true);
        if (newer != null) {
            reader.decRef();
            reader = newer;
        }
        return reader;
    }

    @Override
    public void close() throws IOException {
        reader.decRef();
        writer.close();
        directory.close();
    }

    /** Closes what may be broken already. Whatever fails at that holds nothing but memory, which goes with this. */
    void abandon() {
        try {
            close();
        } catch (IOException | IllegalStateException e) {
            LOG.log(Level.DEBUG, "a broken index did not close", e);
        }
    }

    private static Term key(String path) {
        return new Term(PageFields.PATH, path);
    }
}
