package org.athenaeum.frames.budget;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.frames.budget.Gone.Why;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Rows;

/**
 * The frames of one workspace: what they are, not their rows. Bounded in rows, bytes and number; the longest unused goes first.
 * What leaves it is told to the caller, who removes the table.
 */
public final class Shelf {

    static final int MOST_FRAMES = 200;
    static final long MOST_BYTES = 1L << 30;
    private static final int REMEMBERED = 100;

    private final long mostRows;

    /** By folded name, the longest unused first; guarded by this, as is what is gone. */
    private final Map<String, Frame> frames = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, Gone> gone = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Gone> eldest) {
            return size() > REMEMBERED;
        }
    };

    public Shelf() {
        this(Rows.MOST);
    }

    Shelf(long mostRows) {
        this.mostRows = mostRows;
    }

    /** That frame; it counts as used. */
    public synchronized Optional<Frame> find(FrameName name) {
        return Optional.ofNullable(frames.get(name.folded()));
    }

    /** Whether there is one of that folded name, without using it. */
    public synchronized boolean has(String folded) {
        return frames.containsKey(folded);
    }

    /** Why there is none of that name, if there was one lately. */
    public synchronized Optional<Gone> gone(String folded) {
        return Optional.ofNullable(gone.get(folded));
    }

    /** All of them, the newest last. */
    public synchronized List<Frame> all() {
        return frames.values().stream().sorted((a, b) -> a.createdAt().compareTo(b.createdAt())).toList();
    }

    /** Absent if there is one of that name already; else it is there, and the others that had to go for it are told. */
    public synchronized Optional<List<Gone>> add(Frame frame) {
        if (frames.containsKey(frame.name().folded())) return Optional.empty();
        var removed = new ArrayList<Gone>();
        while (!frames.isEmpty() && !hasRoomFor(frame)) removed.add(remove(frames.keySet().iterator().next(), Why.EVICTED));
        frames.put(frame.name().folded(), frame);
        gone.remove(frame.name().folded());
        return Optional.of(removed);
    }

    /** Takes it away; absent if there is none. */
    public synchronized Optional<Gone> drop(FrameName name) {
        return frames.containsKey(name.folded()) ? Optional.of(remove(name.folded(), Why.DROPPED)) : Optional.empty();
    }

    /** Takes away what is over. */
    public synchronized List<Gone> expire(Instant now) {
        var over = frames.values().stream().filter(frame -> frame.isOver(now)).map(frame -> frame.name().folded()).toList();
        return over.stream().map(name -> remove(name, Why.EXPIRED)).toList();
    }

    /** When the last of them is over. */
    public synchronized Optional<Instant> lastsUntil() {
        return frames.values().stream().map(Frame::expiresAt).max(Instant::compareTo);
    }

    private boolean hasRoomFor(Frame frame) {
        long rows = frames.values().stream().mapToLong(each -> each.rows().count()).sum() + frame.rows().count();
        long bytes = frames.values().stream().mapToLong(each -> each.rows().bytes()).sum() + frame.rows().bytes();
        return rows <= mostRows && bytes <= MOST_BYTES && frames.size() < MOST_FRAMES;
    }

    private Gone remove(String folded, Why why) {
        var removed = new Gone(frames.remove(folded), why);
        gone.put(folded, removed);
        return removed;
    }
}
