package org.athenaeum.limits.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("RULINGS 16: so many at once for each caller")
class AtOnceTest {

    private static final CallerKey ONE = CallerKey.ofAddress("192.0.2.1");
    private static final CallerKey OTHER = CallerKey.ofAddress("192.0.2.2");

    @Test
    void refusesOneTooManyOfACallerUntilOneIsOver() {
        var calls = new AtOnce(8);
        var running = new ArrayList<Runnable>();
        for (int i = 0; i < 8; i++) running.add(calls.enter(ONE).orElseThrow());

        assertThat(calls.enter(ONE)).isEmpty();
        assertThat(calls.enter(OTHER)).isPresent();

        running.get(3).run();
        assertThat(calls.enter(ONE)).isPresent();
        assertThat(calls.enter(ONE)).isEmpty();
    }

    @Test
    void givesAPlaceBackOnceHoweverOftenItIsTold() {
        var calls = new AtOnce(2);
        var first = calls.enter(ONE).orElseThrow();
        calls.enter(ONE).orElseThrow();

        first.run();
        first.run();

        assertThat(calls.enter(ONE)).isPresent();
        assertThat(calls.enter(ONE)).isEmpty();
    }

    @Test
    void keepsNothingOfACallerWhoHasNone() {
        var calls = new AtOnce(2);
        var place = calls.enter(ONE).orElseThrow();
        assertThat(calls.callers()).isEqualTo(1);

        place.run();

        assertThat(calls.callers()).isZero();
    }

    @Test
    void limitsNobodyWhereTheMostIsZero() {
        var calls = new AtOnce(0);

        for (int i = 0; i < 100; i++) assertThat(calls.enter(ONE)).isPresent();
    }
}
