package org.athenaeum.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.limits.address.TrustedProxies;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitSettingsTest {

    private static SettingsReader given(Map<String, String> values) {
        return new SettingsReader(SettingsSource.of(values));
    }

    @Test
    @DisplayName("DESIGN 6: 8 logins, 40 writes, 120 reads, 30 of administration a minute; 8 calls and 8 streams at once")
    void limitsByDefault() {
        var reader = given(Map.of());

        var limits = LimitSettings.read(reader);

        assertThat(limits.rates().enabled()).isTrue();
        assertThat(limits.rates().window()).isEqualTo(Duration.ofMinutes(1));
        assertThat(limits.rates().perWindow()).containsExactlyInAnyOrderEntriesOf(
                Map.of(RateClass.AUTH, 8, RateClass.WRITE, 40, RateClass.READ, 120, RateClass.ADMIN, 30));
        assertThat(limits.rates().mostKeys()).isEqualTo(20_000);
        assertThat(limits.rates().callsAtOnce()).isEqualTo(8);
        assertThat(limits.rates().openStreams()).isEqualTo(8);
        assertThat(limits.asResult()).isFalse();
        assertThat(limits.proxies()).isEqualTo(TrustedProxies.NONE);
        assertThat(reader.faults()).isEmpty();
        assertThat(reader.warnings()).isEmpty();
    }

    @Test
    void readsProxiesUnderEitherName() {
        var reader = given(Map.of("KB_MCP_HTTP_TRUSTED_PROXIES", "10.0.0.0/8, 2001:db8::1"));

        var proxies = LimitSettings.read(reader).proxies();

        assertThat(proxies.trusts("10.9.8.7")).isTrue();
        assertThat(proxies.trusts("2001:db8::1")).isTrue();
        assertThat(proxies.trusts("192.0.2.1")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"MCP_TRUSTED_PROXIES, proxy.example", "MCP_TRUSTED_PROXIES, 10.0.0.0/33", "MCP_RATELIMIT_WINDOW_SEC, 0",
        "MCP_RATELIMIT_READ_PER_MIN, -1", "MCP_RATELIMIT_MAX_KEYS, 0", "MCP_RATELIMIT_ANSWER, maybe",
        "MCP_RATELIMIT_ENABLED, maybe", "MCP_AUDIT, calls.log", "MCP_AUDIT_SUBJECT, maybe"})
    void refusesWhatItCannotKeepTo(String name, String value) {
        var reader = given(Map.of(name, value));

        LimitSettings.read(reader);
        AuditSettings.read(reader);

        assertThat(reader.faults()).extracting(Fault::variable).containsExactly(name);
    }

    @Test
    @DisplayName("DESIGN 8: whatever weakens is told at the start")
    void warnsOfWhatWeakens() {
        var reader = given(Map.of("MCP_RATELIMIT_ENABLED", "no", "MCP_AUDIT_SUBJECT", "plain"));

        assertThat(LimitSettings.read(reader).rates().enabled()).isFalse();
        assertThat(AuditSettings.read(reader)).isEqualTo(new AuditSettings(true, Optional.empty(), true));

        assertThat(reader.warnings()).hasSize(2).anyMatch(line -> line.startsWith("MCP_RATELIMIT_ENABLED"))
                .anyMatch(line -> line.startsWith("MCP_AUDIT_SUBJECT"));
    }
}
