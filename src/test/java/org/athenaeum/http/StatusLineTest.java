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
    @DisplayName("RULINGS 15: a call too many is 429, and says in header and data when to come again")
    void tellsWhoCallsTooOften() {
        var tooMany = ProtocolFailure.tooMany("read", "x", 17);

        assertThat(StatusLine.of(tooMany)).isEqualTo(429);
        assertThat(StatusLine.retryAfter(tooMany)).hasValue("17");
        assertThat(new String(StatusLine.body(tooMany), StandardCharsets.UTF_8)).contains("\"code\":-32600",
                "\"data\":{\"status_code\":429,\"class\":\"read\",\"retry_after_sec\":17}");
    }

    @Test
    void sendsNobodyAwayForLaterWithoutReason() {
        assertThat(Stream.of(ProtocolFailure.sessionNotFound(), ProtocolFailure.internal(), ProtocolFailure.invalidRequest("x")))
                .allMatch(failure -> StatusLine.retryAfter(failure).isEmpty());
        assertThat(StatusLine.of(ProtocolFailure.sessionNotFound())).isEqualTo(404);
    }
}
