package org.athenaeum.operations.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LimitsTest {

    private static final Caller HERE = Caller.anonymous(Scopes.NONE).from(Optional.of("192.0.2.1"));

    /** Logins in a window, where nothing else is set. */
    private static final int AUTH = 8;

    private static Limits limits(int admin) {
        return new Limits(Settings.read(SettingsSource.of(Map.of("MCP_RATELIMIT_ADMIN_PER_MIN", String.valueOf(admin),
                "MCP_RATELIMIT_WINDOW_SEC", "86400"))));
    }

    @Test
    @DisplayName("brainkb A.6, D.5: a call that asks the backend twice counts twice")
    void countsADearerCallTwice() {
        var limits = limits(4);

        limits.call(HERE, new Price(RateClass.ADMIN, 2)).run();
        limits.call(HERE, new Price(RateClass.ADMIN, 2)).run();

        var refused = catchThrowableOfType(ProtocolFailure.class, () -> limits.call(HERE, new Price(RateClass.ADMIN, 1)));
        assertThat(refused.data().orElseThrow().getString("class")).isEqualTo("admin");
    }

    @Test
    void refusesADearerCallOfWhichOnlyAPartIsLeft() {
        var limits = limits(3);
        limits.call(HERE, new Price(RateClass.ADMIN, 2)).run();

        assertThat(catchThrowableOfType(ProtocolFailure.class, () -> limits.call(HERE, new Price(RateClass.ADMIN, 2))))
                .isNotNull();
    }

    @Test
    @DisplayName("brainkb A.1, D.5: a call of two classes counts in both")
    void countsACallOfTwoClassesInBoth() {
        var limits = limits(1);
        limits.call(HERE, new Price(Set.of(RateClass.AUTH, RateClass.ADMIN), 1)).run();

        var refused = catchThrowableOfType(ProtocolFailure.class, () -> limits.call(HERE, new Price(RateClass.ADMIN, 1)));

        assertThat(refused.data().orElseThrow().getString("class")).isEqualTo("admin");
        for (int i = 1; i < AUTH; i++) limits.call(HERE, new Price(RateClass.AUTH, 1)).run();
        assertThat(catchThrowableOfType(ProtocolFailure.class, () -> limits.call(HERE, new Price(RateClass.AUTH, 1)))).isNotNull();
    }

    @Test
    @DisplayName("RULINGS 16: what one class refuses costs nothing of the other, at the name and at the address")
    void countsNothingOfACallThatOneClassRefuses() {
        var limits = limits(1);
        limits.call(HERE, new Price(RateClass.ADMIN, 1)).run();

        for (int i = 0; i < 2 * AUTH; i++) {
            assertThat(catchThrowableOfType(ProtocolFailure.class,
                    () -> limits.call(HERE, new Price(Set.of(RateClass.AUTH, RateClass.ADMIN), 1)))).isNotNull();
        }

        for (int i = 0; i < AUTH; i++) limits.call(HERE, new Price(RateClass.AUTH, 1)).run();
        assertThat(catchThrowableOfType(ProtocolFailure.class, () -> limits.call(HERE, new Price(RateClass.AUTH, 1)))).isNotNull();
    }
}
