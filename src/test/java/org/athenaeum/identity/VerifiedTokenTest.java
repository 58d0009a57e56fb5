package org.athenaeum.identity;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.eclipse.microprofile.jwt.Claims;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The claims as MicroProfile JWT 2.1 shows them. */
class VerifiedTokenTest {

    private final JsonWebToken token = of("""
            {"iss":"https://i","sub":"ada","aud":"https://r","exp":1900000000.5,"iat":1899999000,"jti":"t-1","scope":"wiki:read",
             "groups":["curators",7],"upn":"ada@example.org","email":7,"tid":"herbarium","weights":[1,2]}""");

    private static VerifiedToken of(String claims) {
        return new VerifiedToken("https://i", "ada", "desk", Optional.empty(), Optional.of("t-1"),
                Instant.ofEpochSecond(1_900_000_000), Scopes.NONE, (JsonObject) Json.read(claims));
    }

    @Test
    void showsKnownClaimsAsTheirTypes() {
        assertThat(token.getIssuer()).isEqualTo("https://i");
        assertThat(token.getSubject()).isEqualTo("ada");
        assertThat(token.getAudience()).containsExactly("https://r");
        assertThat(token.getExpirationTime()).isEqualTo(1_900_000_000L);
        assertThat(token.getIssuedAtTime()).isEqualTo(1_899_999_000L);
        assertThat(token.getTokenID()).isEqualTo("t-1");
        assertThat(token.getGroups()).containsExactly("curators");
        assertThat(token.<String>getClaim(Claims.upn)).isEqualTo("ada@example.org");
    }

    @Test
    void showsOtherClaimsAsJson() {
        assertThat(token.<JsonValue>getClaim("weights")).hasToString("[1,2]");
        assertThat(token.getClaimNames()).contains("tid", "weights").doesNotContain("raw_token");
    }

    @Test
    void showsNothingInPlaceOfWhatIsNotThere() {
        assertThat(token.<Object>getClaim("nickname")).isNull();
        assertThat(token.<Object>getClaim("email")).describedAs("a known claim of another type").isNull();
        assertThat(of("{}").getGroups()).isEmpty();
        assertThat(of("{}").getIssuedAtTime()).isZero();
    }

    @Test
    @DisplayName("RULINGS 31: the token itself is not there to be forwarded; its name is the subject, which is nobody else's")
    void keepsNoTokenAndNamesTheSubject() {
        assertThat(token.getRawToken()).isNull();
        assertThat(token.getName()).isEqualTo("ada");
        assertThat(token).hasToString("token t-1 of ada by https://i for desk");
    }
}
