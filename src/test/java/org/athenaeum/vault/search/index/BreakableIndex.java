package org.athenaeum.vault.search.index;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;

/** For tests: an index whose storage can be made to fail, which closes Lucene's writers for good. */
public final class BreakableIndex {

    private final List<Storage> storages = new CopyOnWriteArrayList<>();
    private final PageIndex index = new PageIndex(this::storage);

    public PageIndex index() {
        return index;
    }

    /** Whatever is written from now on to the partitions there are fails in this way; partitions begun later are sound. */
    public void breakWith(Failure failure) {
        for (var storage : storages) storage.failure = failure;
    }

    private Directory storage() {
        var storage = new Storage();
        storages.add(storage);
        return storage;
    }

    /** A way to fail. */
    public interface Failure {
        void strike() throws IOException;
    }

    private static final class Storage extends FilterDirectory {

        private volatile Failure failure = () -> { };

        Storage() {
            super(new ByteBuffersDirectory());
        }

        @Override
        public IndexOutput createOutput(String name, IOContext context) throws IOException {
            failure.strike();
            return super.createOutput(name, context);
        }
    }
}
