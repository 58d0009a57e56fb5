package org.athenaeum.frames.append;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.store.Databases.Work;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.RowShape;
import org.athenaeum.frames.table.Rows;

/**
 * A frame whose rows are coming, page by page; nobody finds it before it is finished, and nothing is left of it where it is
 * closed before. It holds the database only while it writes, so that a slow backend holds up nobody. Not for several threads.
 */
public final class FrameWriter implements AutoCloseable {

    private static final int ROWS_AT_ONCE = 8_192;
    private static final long BYTES_AT_ONCE = 4L << 20;

    private final FrameDraft draft;
    private final RowShape shape;
    private final FrameName name = FrameName.random();
    private final StagingTable table = new StagingTable(name);
    private final Place place;
    private final Running running;

    private final List<String[]> waiting = new ArrayList<>();
    private long waitingBytes;
    private long count;
    private long bytes;
    private boolean rowsCut;
    private boolean bytesCut;
    private boolean over;

    /** Where the frame will be. */
    public interface Place {

        /** Does something with its workspace's database. */
        <T> T use(Work<T> work);

        /** Keeps it: it is there from now on. */
        Finished keep(FrameDraft draft, FrameName name, List<Column> columns, Rows rows);

        /** Nothing comes any more, whether it was kept or not. */
        void leave();
    }

    public FrameWriter(FrameDraft draft, Place place, Running running) {
        this.draft = draft;
        this.shape = draft.shape();
        this.place = place;
        this.running = running;
    }

    /** How many rows it has. */
    public long count() {
        return count;
    }

    /**
     * Adds rows.
     *
     * @return false once it is full: what comes is not taken, and whoever pulls may stop
     * @throws ToolFailure {@code too_many_columns}; {@code too_large}; {@code busy}
     */
    public boolean append(List<? extends JsonObject> rows) {
        if (over) throw new IllegalStateException("a frame that is finished takes no rows");
        for (var row : rows) {
            if (count == draft.maxRows()) rowsCut = true;
            if (bytes >= Rows.MOST_BYTES) bytesCut = true;
            if (rowsCut || bytesCut) return false;
            add(shape.read(row));
        }
        return true;
    }

    /**
     * The frame is there from now on.
     *
     * @param total how many rows there are where they came from, if that is known
     * @param cut   whether whoever pulled stopped before the last, for a reason of its own
     */
    public Finished finish(OptionalLong total, boolean cut) {
        if (shape.width() == 0) shape.declare("", Optional.empty());
        flush();
        var columns = shape.columns();
        place.use(database -> {
            table.become(database, name, columns, running);
            return null;
        });
        over = true;
        var bound = rowsCut ? OptionalLong.of(draft.maxRows()) : OptionalLong.empty();
        try {
            return place.keep(draft, name, columns, new Rows(count, bytes, rowsCut || bytesCut || cut, bound, total));
        } finally {
            place.leave();
        }
    }

    /** Removes what was written, unless it is finished. */
    @Override
    public void close() {
        if (over) return;
        over = true;
        waiting.clear();
        try {
            if (table.isThere()) place.use(database -> table.remove(database));
        } finally {
            place.leave();
        }
    }

    private void add(String[] cells) {
        long size = 0;
        for (var cell : cells) size += cell == null ? 0 : cell.length();
        waiting.add(cells);
        waitingBytes += size;
        bytes += size;
        count++;
        if (waiting.size() >= ROWS_AT_ONCE || waitingBytes >= BYTES_AT_ONCE) flush();
    }

    private void flush() {
        place.use(database -> {
            table.append(database, shape.columns(), waiting);
            return null;
        });
        waiting.clear();
        waitingBytes = 0;
    }
}
