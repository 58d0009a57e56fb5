package org.athenaeum.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Under which keys a caller's things are kept (RULINGS 16, 18, 35). */
class CallerTest {

    private static final Scopes SCOPES = Scopes.of("wiki:read");

    private static Caller caller(String issuer, String tenant, String subject, String client) {
        return Caller.of(new VerifiedToken(issuer, subject, client, Optional.of(tenant).filter(tid -> !tid.isEmpty()),
                Optional.of("t"), Instant.EPOCH, SCOPES, Json.object().build()));
    }

    @Test
    void holdsWhatItsTokenGrants() {
        var ada = caller("https://i", "", "ada", "desk");

        assertThat(ada.subject()).isEqualTo("ada");
        assertThat(ada.scopes()).isEqualTo(SCOPES);
        assertThat(ada.token().orElseThrow().clientId()).isEqualTo("desk");
    }

    @Test
    @DisplayName("RULINGS 35: what belongs to a caller is found by issuer, tenant and subject, by whatever client it comes")
    void isVerifiedByIssuerTenantAndSubject() {
        var ada = caller("https://i", "t", "ada", "desk");

        assertThat(ada.verified()).isPresent().isEqualTo(caller("https://i", "t", "ada", "phone").verified());
        assertThat(List.of(ada.verified(), caller("https://j", "t", "ada", "desk").verified(),
                caller("https://i", "u", "ada", "desk").verified(), caller("https://i", "t", "bob", "desk").verified(),
                caller("https://i", "", "ada", "desk").verified(), Caller.local(SCOPES).verified())).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("RULINGS 35: no choice of names makes one caller another")
    void cannotBeTakenForAnother() {
        var odd = caller("https://i", "t\",\"ada", "x", "desk");

        assertThat(odd.verified()).isNotEqualTo(caller("https://i", "t", "ada\",\"x", "desk").verified());
        assertThat(caller("https://i", "", "anonymous", "desk").verified()).isPresent();
        assertThat(caller("", "", "local", "desk").verified()).isNotEqualTo(Caller.local(SCOPES).verified());
    }

    @Test
    @DisplayName("RULINGS 16: calls are counted by issuer, subject and client")
    void isLimitedByIssuerSubjectAndClient() {
        var ada = caller("https://i", "t", "ada", "desk");

        assertThat(ada.limitKey()).isPresent().isEqualTo(caller("https://i", "u", "ada", "desk").limitKey());
        assertThat(List.of(ada.limitKey(), caller("https://j", "t", "ada", "desk").limitKey(),
                caller("https://i", "t", "bob", "desk").limitKey(), caller("https://i", "t", "ada", "phone").limitKey()))
                .doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("RULINGS 18, V79: a session is bound to issuer, subject and client, and never leaves its tenant")
    void isBoundToItsSession() {
        var ada = caller("https://i", "t", "ada", "desk");

        assertThat(ada.sessionKey()).isPresent().isEqualTo(caller("https://i", "t", "ada", "desk").sessionKey());
        assertThat(List.of(ada.sessionKey(), caller("https://j", "t", "ada", "desk").sessionKey(),
                caller("https://i", "u", "ada", "desk").sessionKey(), caller("https://i", "t", "bob", "desk").sessionKey(),
                caller("https://i", "t", "ada", "phone").sessionKey())).doesNotHaveDuplicates();
    }

    @Test
    @DisplayName("brainkb G.8: what goes on for a caller is its name's, else that of what it brought, by whatever address it comes")
    void ownsByNameElseByWhatItBrought() {
        var ada = caller("https://i", "t", "ada", "desk");
        var one = Credentials.of(Backend.BRAINKB, new Secret("one"));
        var nobody = Caller.anonymous(SCOPES);

        assertThat(ada.with(one).ownerKey()).isEqualTo(ada.verified());
        assertThat(nobody.with(one).ownerKey()).isPresent().isEqualTo(nobody.with(one).from(Optional.of("192.0.2.1")).ownerKey());
        assertThat(nobody.with(Credentials.of(Backend.BRAINKB, new Secret("two"))).ownerKey())
                .isNotEqualTo(nobody.with(one).ownerKey());
        assertThat(nobody.ownerKey()).isEmpty();
    }

    @Test
    void isNobodyWithoutProof() {
        var nobody = Caller.anonymous(SCOPES);

        assertThat(nobody.verified()).isEmpty();
        assertThat(nobody.limitKey()).isEmpty();
        assertThat(nobody.sessionKey()).isEmpty();
        assertThat(Caller.local(SCOPES).verified()).contains("local");
    }
}
