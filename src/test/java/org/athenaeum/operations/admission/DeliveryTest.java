package org.athenaeum.operations.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("brainkb F.1, G.32: files that come beside the messages count, and are recorded")
class DeliveryTest {

    private static final Endpoint ENDPOINT = new Endpoint("/mcp/brainkb", Set.of(Family.BRAINKB));
    private static final Caller HERE = Caller.anonymous(Scopes.NONE).from(Optional.of("192.0.2.1"));

    private final List<Audited> record = new ArrayList<>();
    private Admission admission;

    @BeforeEach
    void open() {
        admission = new Admission();
        admission.limits = new Limits(Settings.read(SettingsSource.of(Map.of("MCP_RATELIMIT_WRITE_PER_MIN", "3",
                "MCP_RATELIMIT_CALLS_AT_ONCE", "2",
                "MCP_RATELIMIT_WINDOW_SEC", "3600"))));
        admission.audit = new Audit() {
            @Override
            public void tell(Supplier<Audited> call) {
                record.add(call.get());
            }
        };
    }

    private String refused() {
        return catchThrowableOfType(ProtocolFailure.class, () -> admission.deliver(ENDPOINT, HERE)).data().orElseThrow()
                .getString("class");
    }

    @Test
    void countAsCallsThatWrite() {
        for (int i = 0; i < 3; i++) admission.deliver(ENDPOINT, HERE).ended(Outcome.OK, Optional.empty(), 7);

        assertThat(refused()).isEqualTo("write");
        assertThat(record).extracting(Audited::outcome).containsExactly(Outcome.OK, Outcome.OK, Outcome.OK, Outcome.REFUSED);
    }

    @Test
    void holdOneOfTheirCallersPlacesUntilTheyAreOver() {
        var first = admission.deliver(ENDPOINT, HERE);
        admission.deliver(ENDPOINT, HERE);
        assertThat(refused()).isEqualTo("calls");

        first.ended(Outcome.CANCELLED, Optional.empty(), 0);
        first.ended(Outcome.CANCELLED, Optional.empty(), 0);

        admission.deliver(ENDPOINT, HERE);
        assertThat(refused()).as("one place was given back, and only once").isEqualTo("calls");
    }

    @Test
    void areRecordedWithHowTheyEnded() {
        admission.deliver(ENDPOINT, HERE).ended(Outcome.FAILED, Optional.of("digest_differs"), 42);

        var told = record.get(0);
        assertThat(told.endpoint()).isEqualTo("/mcp/brainkb");
        assertThat(told.method()).isEqualTo("upload");
        assertThat(told.reason()).contains("digest_differs");
        assertThat(told.requestChars()).isEqualTo(42);
    }
}
