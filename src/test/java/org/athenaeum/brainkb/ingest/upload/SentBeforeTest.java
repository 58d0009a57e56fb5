package org.athenaeum.brainkb.ingest.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.protocol.Json;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 49: the same upload again joins or reports the first")
class SentBeforeTest {

    private static final SentBefore.Key OWLS = new SentBefore.Key("ana", "there", "g", "owls");

    private final TurnedClock clock = new TurnedClock();
    private final SentBefore before = new SentBefore(clock);
    private final AtomicInteger sent = new AtomicInteger();
    private final Supplier<JsonObject> send = () -> Json.object().add("job_id", "j" + sent.incrementAndGet()).build();

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    private SentBefore.Outcome once(SentBefore.Key key) {
        return before.once(key, call(), first -> true, send);
    }

    @Test
    void reportsTheFirstForTenMinutes() {
        assertThat(once(OWLS).repeated()).isFalse();
        clock.turn(SentBefore.REMEMBERED.minusSeconds(1));
        assertThat(once(OWLS)).isEqualTo(new SentBefore.Outcome(Json.object().add("job_id", "j1").build(), true));

        clock.turn(Duration.ofSeconds(1));
        assertThat(once(OWLS).repeated()).isFalse();
        assertThat(sent).hasValue(2);
    }

    @Test
    void tellsUsersPlacesGraphsAndContentsApart() {
        once(OWLS);

        assertThat(once(new SentBefore.Key("bo", "there", "g", "owls")).repeated()).isFalse();
        assertThat(once(new SentBefore.Key("ana", "elsewhere", "g", "owls")).repeated()).isFalse();
        assertThat(once(new SentBefore.Key("ana", "there", "h", "owls")).repeated()).isFalse();
        assertThat(once(new SentBefore.Key("ana", "there", "g", "voles")).repeated()).isFalse();
    }

    @Test
    void sendsAgainWhatCountsNoMore() {
        once(OWLS);

        assertThat(before.once(OWLS, call(), first -> false, send).repeated()).isFalse();
        assertThat(sent).hasValue(2);
    }

    @Test
    void forgetsWhatFailed() {
        assertThatThrownBy(() -> before.once(OWLS, call(), first -> true, () -> {
            throw new ToolFailure("backend_broken", "broken", "");
        })).isInstanceOf(ToolFailure.class);

        assertThat(once(OWLS).repeated()).isFalse();
    }

    @Test
    void joinsTheOneThatRuns() throws Exception {
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        var first = Background.supply(() -> before.once(OWLS, call(), any -> true, () -> {
            begun.countDown();
            await(go);
            return send.get();
        }));
        begun.await();
        var second = Background.supply(() -> once(OWLS));

        go.countDown();

        assertThat(second.get().answer()).isEqualTo(first.get().answer());
        assertThat(sent).hasValue(1);
    }

    @Test
    void letsGoOfWhoeverIsNotWaitedFor() throws Exception {
        var begun = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        var first = Background.supply(() -> before.once(OWLS, call(), any -> true, () -> {
            begun.countDown();
            await(go);
            return send.get();
        }));
        begun.await();
        var cancellation = new Cancellation();
        var waiting = Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
        var second = Background.supply(() -> catchThrowableOfType(ToolFailure.class,
                () -> before.once(OWLS, waiting, any -> true, send)));

        cancellation.cancel();

        assertThat(second.get().reason()).isEqualTo("cancelled");
        go.countDown();
        assertThat(first.get().repeated()).isFalse();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
