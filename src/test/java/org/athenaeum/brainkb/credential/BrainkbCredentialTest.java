package org.athenaeum.brainkb.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.PlayedBrainkb.jwt;

import java.time.Instant;
import java.util.List;
import org.athenaeum.brainkb.credential.BrainkbCredential.Kind;
import org.athenaeum.identity.Secret;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("C.2: the kinds of credentials")
class BrainkbCredentialTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"typ\":\"refresh\"}                              | REFRESH",
            "{\"aud\":\"brainkb-auth\"}                         | REFRESH",
            "{\"aud\":[\"x\",\"brainkb-auth\"]}                 | REFRESH",
            "{\"typ\":\"access\",\"aud\":\"query_service\"}     | ACCESS",
            "{\"aud\":\"query_service\"}                        | ACCESS",
            "{\"sub\":\"ana@lab.org\"}                          | LEGACY",
            "{\"typ\":1,\"aud\":{\"a\":1}}                      | LEGACY"})
    void areKnownByWhatATokenSaysOfItself(String claims, Kind kind) {
        assertThat(BrainkbCredential.of(new Secret(jwt(claims))).kind()).isEqualTo(kind);
    }

    @Test
    void areKnownByTheirPrefix() {
        assertThat(BrainkbCredential.of(new Secret("brainkb_pat_x")).kind()).isEqualTo(Kind.PAT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"opaque", "a.b", "a.b.c", "a.bm90IGpzb24.c", "a.W10.c", "a.!!!.c", "a.b.c.d", "BRAINKB_PAT_X"})
    void areSentAsTheyAreWhereNothingIsKnown(String text) {
        var credential = BrainkbCredential.of(new Secret(text));

        assertThat(credential.kind()).isEqualTo(Kind.ACCESS);
        assertThat(credential.claims()).isEmpty();
    }

    @Test
    void sayWhatTheyHold() {
        var claims = UnverifiedClaims.of(new Secret(jwt("""
                {"sub":"ana@lab.org","aud":"query_service","exp":1767225600.5,"scopes":["read",7,"write"],"roles":"Curator"}""")))
                .orElseThrow();

        assertThat(claims.subject()).contains("ana@lab.org");
        assertThat(claims.expires()).contains(Instant.ofEpochSecond(1_767_225_600));
        assertThat(claims.scopes()).isEqualTo(List.of("read", "write"));
        assertThat(claims.roles()).isEqualTo(List.of("Curator"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"exp\":1e300}", "{\"exp\":-5}", "{\"exp\":\"soon\"}", "{\"sub\":\"\"}"})
    void passOverWhatMakesNoSense(String claims) {
        var read = UnverifiedClaims.of(new Secret(jwt(claims))).orElseThrow();

        assertThat(read.expires()).isEmpty();
        assertThat(read.subject()).isEmpty();
    }

    @Test
    void neverShowThemselves() {
        assertThat(BrainkbCredential.of(new Secret("brainkb_pat_x")).toString()).doesNotContain("brainkb_pat_x");
    }
}
