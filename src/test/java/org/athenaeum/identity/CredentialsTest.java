package org.athenaeum.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CredentialsTest {

    private static final Caller ANYONE = Caller.anonymous(Scopes.NONE);

    private static Credentials of(Backend backend, String secret) {
        return Credentials.of(backend, new Secret(secret));
    }

    @Test
    @DisplayName("RULINGS 18: a session is bound to a digest of the credential, where nobody here can verify it")
    void bindASessionByADigest() {
        var key = ANYONE.with(of(Backend.BRAINKB, "a")).sessionKey();

        assertThat(key).isPresent().isEqualTo(ANYONE.with(of(Backend.BRAINKB, "a")).sessionKey());
        assertThat(List.of(key, ANYONE.with(of(Backend.BRAINKB, "b")).sessionKey(), ANYONE.with(of(Backend.LIGHTRAG, "a")).sessionKey(),
                ANYONE.sessionKey())).doesNotHaveDuplicates();
        assertThat(key.orElseThrow()).matches("credential:[0-9a-f]{64}");
    }

    @Test
    @DisplayName("RULINGS 18: where a token says who calls, the session is that subject's, whatever it brings for backends")
    void leaveAVerifiedCallersSessionAlone() {
        var ana = Caller.of(new VerifiedToken("https://i", "ana", "desk", Optional.empty(), Optional.empty(), Instant.EPOCH, Scopes.NONE,
                Json.object().build()));

        assertThat(ana.with(of(Backend.BRAINKB, "a")).sessionKey()).isEqualTo(ana.sessionKey());
    }

    @Test
    @DisplayName("RULINGS 16, 35, G.8: what nobody verified names no one")
    void nameNobody() {
        var caller = ANYONE.with(of(Backend.BRAINKB, "a"));

        assertThat(caller.verified()).isEmpty();
        assertThat(caller.limitKey()).isEmpty();
        assertThat(caller.from(Optional.of("10.0.0.1")).credentials().secret(Backend.BRAINKB)).isPresent();
    }

    @Test
    @DisplayName("RULINGS 31: a credential is for one backend")
    void areForOneBackendEach() {
        assertThat(of(Backend.BRAINKB, "a").secret(Backend.LIGHTRAG)).isEmpty();
    }

    @Test
    @DisplayName("C.12: what a caller brings never shows")
    void neverShow() {
        var brought = new Credentials(Map.of(Backend.BRAINKB, new Secret("hush")), Map.of(Backend.BRAINKB, "https://x.example"));

        assertThat(ANYONE.with(brought).toString()).doesNotContain("hush", "x.example").contains("BRAINKB");
    }
}
