package org.athenaeum.http.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.athenaeum.catalog.Family;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.portal.Portal;
import org.athenaeum.identity.portal.PortalAnswer;
import org.athenaeum.identity.portal.PortalKey;
import org.athenaeum.identity.portal.PortalRules;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.operations.admission.Limits;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.access.Protection;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PortalGateTest {

    private static final Endpoint KB = new Endpoint("/mcp/kb", Set.of(Family.KB),
            Optional.of(new Protection(Protection.Kind.PORTAL, Optional.empty())));
    private static final PortalAnswer ADA = new PortalAnswer.Valid("ada", Optional.empty());
    private static final PortalKey GOOD = new PortalKey("key-of-ada");

    private final SeContainer container = SeContainerInitializer.newInstance().disableDiscovery()
            .addExtensions(new SettingsOf(Settings.read(SettingsSource.of(Map.of("MCP_RATELIMIT_WINDOW_SEC", "3600")))))
            .addBeanClasses(PortalGate.class, PlayedPortal.class, SessionStore.class, Audit.class, Limits.class).initialize();
    private final PortalGate gate = container.select(PortalGate.class).get();
    private final PlayedPortal portal = container.select(PlayedPortal.class).get();

    /** It answers when the test says so. */
    @ApplicationScoped
    public static class PlayedPortal implements Portal {

        private final List<CompletableFuture<PortalAnswer>> asked = new ArrayList<>();

        @Override
        public CompletableFuture<PortalAnswer> ask(PortalKey key, Duration within) {
            var answer = new CompletableFuture<PortalAnswer>();
            asked.add(answer);
            return answer;
        }

        @Override
        public PortalRules rules() {
            return new PortalRules(Duration.ofHours(1), Duration.ZERO);
        }

        int questions() {
            return asked.size();
        }

        void says(PortalAnswer answer) {
            asked.get(asked.size() - 1).complete(answer);
        }
    }

    @AfterEach
    void close() {
        container.close();
    }

    private static Caller at(String address) {
        return Caller.anonymous(Scopes.NONE).from(Optional.of(address));
    }

    private Caller cleared(PortalKey key, Caller caller, PortalAnswer answer) {
        var question = gate.ask(key, caller, KB, "POST", 100);
        portal.says(answer);
        return gate.cleared(question, caller, KB, "POST");
    }

    private void guess(String key, String address) {
        var refusal = catchThrowableOfType(Refusal.class,
                () -> cleared(new PortalKey(key), at(address), new PortalAnswer.Invalid()));
        assertThat(refusal.status()).isEqualTo(401);
    }

    private ProtocolFailure refused(PortalKey key, String address) {
        return catchThrowableOfType(ProtocolFailure.class, () -> gate.ask(key, at(address), KB, "POST", 100));
    }

    @Test
    @DisplayName("DESIGN 4: whom the portal knows keeps the place it calls from and what it brought for the backends")
    void keepsWhatTheCallerBrought() {
        var brought = Credentials.of(Backend.BISHENG, new Secret("bisheng-of-ada"));

        var caller = cleared(GOOD, at("192.0.2.1").with(brought), ADA);

        assertThat(caller.subject()).isEqualTo("ada");
        assertThat(caller.address()).contains("192.0.2.1");
        assertThat(caller.credentials()).isEqualTo(brought);
    }

    @Test
    @DisplayName("RULINGS 16: keys that are none count as logins of their address; nobody is asked about a ninth")
    void boundsGuessingByAddress() {
        IntStream.range(0, 8).forEach(i -> guess("guess-" + i, "192.0.2.1"));

        var failure = refused(new PortalKey("guess-8"), "192.0.2.1");

        assertThat(failure.data().orElseThrow().getString("class")).isEqualTo("auth");
        assertThat(portal.questions()).isEqualTo(8);
        guess("guess-8", "192.0.2.2");
    }

    @Test
    @DisplayName("RULINGS 16: whose key was good before is heard, whoever else guesses from there")
    void shutsOutNobodyWithAGoodKey() {
        cleared(GOOD, at("192.0.2.1"), ADA);
        IntStream.range(0, 8).forEach(i -> guess("guess-" + i, "192.0.2.1"));

        assertThat(cleared(GOOD, at("192.0.2.1"), ADA).subject()).isEqualTo("ada");
    }

    @Test
    @DisplayName("RULINGS 16: good keys cost their address no login")
    void countsNoGoodKey() {
        IntStream.range(0, 20).forEach(i -> cleared(new PortalKey("key-" + i), at("192.0.2.1"), ADA));

        assertThat(portal.questions()).isEqualTo(20);
    }

    @Test
    @DisplayName("kb C2.14: while a portal hangs one address holds no more than its share of the open questions")
    void boundsOpenQuestionsByAddress() {
        var open = IntStream.range(0, PortalGate.MOST_OF_ONE_ADDRESS)
                .mapToObj(i -> gate.ask(new PortalKey("key-" + i), at("192.0.2.1"), KB, "GET", 0)).toList();

        assertThat(refused(GOOD, "192.0.2.1").data().orElseThrow().getString("class")).isEqualTo("calls");
        assertThatCode(() -> gate.ask(GOOD, at("192.0.2.2"), KB, "GET", 0)).doesNotThrowAnyException();

        open.get(0).answer().complete(ADA);
        assertThatCode(() -> gate.ask(GOOD, at("192.0.2.1"), KB, "GET", 0)).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("and all addresses together no more than there may be")
    void boundsOpenQuestionsAltogether() {
        IntStream.range(0, PortalGate.MOST_QUESTIONS)
                .forEach(i -> gate.ask(new PortalKey("key-" + i), at("192.0." + i / 50 + ".1"), KB, "POST", 100));

        var refusal = catchThrowableOfType(Refusal.class, () -> gate.ask(GOOD, at("198.51.100.1"), KB, "POST", 100));

        assertThat(refusal.status()).isEqualTo(503);
        assertThat(refusal.word()).isEqualTo("busy");
    }

    @Test
    @DisplayName("nor more bytes of bodies that wait for the portal; what waits no more makes room")
    void boundsTheBodiesThatWait() {
        var open = gate.ask(new PortalKey("key-0"), at("192.0.2.1"), KB, "POST", PortalGate.BODIES);

        var refusal = catchThrowableOfType(Refusal.class, () -> gate.ask(GOOD, at("198.51.100.1"), KB, "POST", 1));

        assertThat(refusal.status()).isEqualTo(503);
        open.answer().complete(ADA);
        assertThatCode(() -> gate.ask(GOOD, at("198.51.100.1"), KB, "POST", 1)).doesNotThrowAnyException();
    }
}
