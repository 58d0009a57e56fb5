package org.athenaeum.brainkb.ingest.upload;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/**
 * Whether the same was sent a moment ago: a client that gave up waiting and calls again joins the upload that runs, or hears what came of
 * it, for ten minutes; ingest can only add, so a second time would do harm (RULINGS 13, 49).
 */
@ApplicationScoped
public class SentBefore {

    static final Duration REMEMBERED = Duration.ofMinutes(10);
    private static final int MOST = 5_000;

    private final InstantSource clock;
    private final Map<Key, First> firsts = new ConcurrentHashMap<>();

    public SentBefore() {
        this(InstantSource.system());
    }

    SentBefore(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * What is the same.
     *
     * @param user  whose upload it is
     * @param place the backend's address
     * @param graph where the triples go
     * @param what  what tells the content from any other
     */
    public record Key(String user, String place, String graph, String what) {
    }

    /**
     * What came of it.
     *
     * @param answer   BrainKB's, to the first
     * @param repeated whether it was not this call that sent it
     */
    public record Outcome(JsonObject answer, boolean repeated) {
    }

    private record First(CompletableFuture<Ended> ended) {

        boolean isOver(Instant now) {
            return ended.isDone() && !now.isBefore(ended.join().at().plus(REMEMBERED));
        }
    }

    private record Ended(Optional<JsonObject> answer, Instant at) {
    }

    /**
     * Sends, unless the same was sent.
     *
     * @param holds whether an earlier answer still counts; one whose job failed does not
     */
    public Outcome once(Key key, Call call, Predicate<JsonObject> holds, Supplier<JsonObject> send) {
        var now = clock.instant();
        firsts.values().removeIf(first -> first.isOver(now));
        while (true) {
            call.checkpoint();
            var mine = new First(new CompletableFuture<>());
            var first = firsts.size() < MOST ? firsts.putIfAbsent(key, mine) : firsts.get(key);
            if (first == null) return new Outcome(sent(key, mine, send), false);
            var answer = awaited(first, call);
            if (answer.filter(holds).isPresent()) return new Outcome(answer.get(), true);
            firsts.remove(key, first);
        }
    }

    private JsonObject sent(Key key, First mine, Supplier<JsonObject> send) {
        var answer = Optional.<JsonObject>empty();
        try {
            answer = Optional.of(send.get());
            return answer.get();
        } finally {
            if (answer.isEmpty()) firsts.remove(key, mine);
            mine.ended().complete(new Ended(answer, clock.instant()));
        }
    }

    /** The first call's answer, if it got one. */
    private static Optional<JsonObject> awaited(First first, Call call) {
        var abandoned = new CompletableFuture<Void>();
        var deaf = call.cancellation().onCancel(() -> abandoned.complete(null));
        try {
            CompletableFuture.anyOf(first.ended(), abandoned).get(call.remaining().toMillis(), TimeUnit.MILLISECONDS);
            call.checkpoint();
            return first.ended().join().answer();
        } catch (TimeoutException late) {
            throw new ToolFailure("timed_out", "The same upload is still under way.", "Look with brainkb_list_jobs, or call again later.");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("neither ends in an exception", impossible);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        } finally {
            deaf.run();
        }
    }
}
