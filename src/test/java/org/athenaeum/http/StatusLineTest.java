package org.athenaeum.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.athenaeum.protocol.ProtocolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StatusLineTest {

    @Test
    @DisplayName("RULINGS 17, 19: where no session can be opened the answer is 503, code -32600, and when to come again")
    void saysWhenToComeAgain() {
        var full = ProtocolFailure.tooManySessions();

        assertThat(StatusLine.of(full)).isEqualTo(503);
        assertThat(StatusLine.retryAfter(full)).hasValueSatisfying(seconds -> assertThat(seconds).matches("[1-9][0-9]*"));
        assertThat(new String(StatusLine.body(full), StandardCharsets.UTF_8)).contains("\"code\":-32600", "Too many sessions");
    }

    @Test
    void sendsNobodyAwayForLaterWithoutReason() {
        assertThat(Stream.of(ProtocolFailure.sessionNotFound(), ProtocolFailure.internal(), ProtocolFailure.invalidRequest("x")))
                .allMatch(failure -> StatusLine.retryAfter(failure).isEmpty());
        assertThat(StatusLine.of(ProtocolFailure.sessionNotFound())).isEqualTo(404);
    }
}
