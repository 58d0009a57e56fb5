package org.athenaeum.http.upload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.http.boundary.Refusal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("SEC-12: an upload that trickles is ended")
class PaceTest {

    private final AtomicLong nanos = new AtomicLong();
    private final Pace pace = new Pace(nanos::get);

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Test
    void waitsAWhileForAnySender() {
        pass(Pace.GRACE);

        assertThatCode(() -> pace.check(1)).doesNotThrowAnyException();
    }

    @Test
    void endsWhatComesTooSlowly() {
        pass(Pace.GRACE.plusSeconds(10));

        assertThatCode(() -> pace.check(40 * Pace.BYTES_A_SECOND)).doesNotThrowAnyException();
        assertThat(catchThrowableOfType(Refusal.class, () -> pace.check(40 * Pace.BYTES_A_SECOND - 1)).status()).isEqualTo(408);
    }

    @Test
    void endsWhatNeverEnds() {
        pass(Pace.LONGEST.plusSeconds(1));

        assertThat(catchThrowableOfType(Refusal.class, () -> pace.check(Long.MAX_VALUE)).status()).isEqualTo(408);
    }
}
