package org.athenaeum.http.upload;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.protocol.ProtocolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OutcomesTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"UNPROVEN, 401, REFUSED", "FORBIDDEN, 403, REFUSED", "INVALID, 400, FAILED", "TOO_LARGE, 413, FAILED",
            "FULL, 507, FAILED",
            "UNAVAILABLE, 503, FAILED"})
    @DisplayName("F.1: what is in the way of an upload has its status")
    void givesEachRefusalItsStatus(Kind kind, int status, Outcome recorded) {
        var refusal = Outcomes.of(new IntakeRefusal(kind, "some_word", "Why, and what next."));

        assertThat(refusal.status()).isEqualTo(status);
        assertThat(refusal.word()).isEqualTo("some_word");
        assertThat(refusal).hasMessage("Why, and what next.");
        assertThat(Outcomes.of(refusal)).isEqualTo(recorded);
    }

    @Test
    @DisplayName("D.5, RULINGS 6, 15: one too many is 429 without a message's id")
    void givesOneTooManyItsStatus() {
        var refusal = Outcomes.of(ProtocolFailure.tooMany("write", "calls of the class write are used up for now", 17));

        assertThat(refusal.status()).isEqualTo(429);
        assertThat(refusal.word()).isEqualTo("rate_limited");
        assertThat(refusal).hasMessageContaining("17 s");
    }
}
