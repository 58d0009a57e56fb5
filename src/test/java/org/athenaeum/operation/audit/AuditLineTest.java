package org.athenaeum.operation.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault C2.4: one line about each call")
class AuditLineTest {

    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-30T12:00:00.123456Z"), ZoneOffset.UTC);
    private static final CallerKey ALICE = CallerKey.ofToken("[\"https://issuer.example\",\"alice\",\"app\"]");

    private static AuditLine lines(String key, boolean plain) {
        return new AuditLine(new CallerName(key.getBytes(StandardCharsets.UTF_8), plain), NOON);
    }

    private static Audited call(CallerKey caller) {
        return new Audited(Optional.of(caller), "/mcp/vault", "tools/call", Optional.of("search"), Outcome.FAILED,
                Optional.of("timeout"),
                Duration.ofNanos(5_000_250_999L), 31, 512, Optional.of("0af7651916cd43dd8448eb211c80319c"));
    }

    @Test
    void tellsWhenWhoWhatAndHowItEnded() {
        var line = lines("a key", true).of(call(ALICE));

        assertThat(line).hasToString("{\"time\":\"2026-11-30T12:00:00.123Z\","
                + "\"caller\":\"[\\\"https://issuer.example\\\",\\\"alice\\\",\\\"app\\\"]\",\"proven\":true,"
                + "\"endpoint\":\"/mcp/vault\",\"method\":\"tools/call\",\"tool\":\"search\","
                + "\"outcome\":\"failed\",\"reason\":\"timeout\","
                + "\"duration_ms\":5000.25,\"request_chars\":31,\"answer_bytes\":512,"
                + "\"trace\":\"0af7651916cd43dd8448eb211c80319c\"}");
    }

    @Test
    void leavesOutWhatIsNotKnown() {
        var line = lines("a key", false).of(Audited.refused(Optional.empty(), "", "POST", "unauthorized"));

        assertThat(line.keySet()).containsExactly("time", "method", "outcome", "reason", "duration_ms", "request_chars",
                "answer_bytes");
        assertThat(line.getString("outcome")).isEqualTo("refused");
    }

    @Test
    void namesACallerByAHashThatOnlyTheKeyCanMake() {
        var name = lines("a key", false).of(call(ALICE)).getString("caller");

        assertThat(name).matches("[0-9a-f]{32}");
        assertThat(lines("a key", false).of(call(ALICE)).getString("caller")).isEqualTo(name);
        assertThat(lines("a key", false).of(call(CallerKey.ofToken("bob"))).getString("caller")).isNotEqualTo(name);
        assertThat(lines("another", false).of(call(ALICE)).getString("caller")).isNotEqualTo(name);
    }
}
