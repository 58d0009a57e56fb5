package org.athenaeum.identity.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("vault C5.6 to C5.8, C6.2: a challenge says what to do next, and nothing else")
class ChallengeTest {

    private static final Optional<ProtectedResource> VAULT = Optional.of(new ProtectedResource("https://mcp.example.org/mcp",
            List.of("https://id.example.org"), List.of("wiki:read", "wiki:people"), "a vault"));
    private static final String METADATA =
            "resource_metadata=\"https://mcp.example.org/.well-known/oauth-protected-resource/mcp\"";

    @Test
    @DisplayName("C5.6, RFC 6750 3.1: who sent no token hears of no error")
    void namesNoErrorWhereNoTokenWasSent() {
        assertThat(Challenge.unauthenticated(VAULT).header()).isEqualTo("Bearer " + METADATA + ", scope=\"wiki:read\"");
        assertThat(Challenge.unauthenticated(Optional.empty()).header()).isEqualTo("Bearer");
    }

    @Test
    @DisplayName("C5.7, V53: that a token expired is told, for a client then gets a new one")
    void saysThatATokenExpired() {
        assertThat(Challenge.refused(VAULT, new TokenRefusal(Reason.EXPIRED)).header())
                .contains("error=\"invalid_token\"", "error_description=\"The access token expired\"", METADATA);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EXPIRED")
    @DisplayName("C5.7: no other reason is told apart from any other")
    void tellsNoOtherReason(Reason reason) {
        assertThat(Challenge.refused(VAULT, new TokenRefusal(reason)).header())
                .isEqualTo(Challenge.refused(VAULT, new TokenRefusal(Reason.SIGNATURE)).header())
                .contains("error_description=\"The access token is not valid for this resource\"");
    }

    @Test
    @DisplayName("C6.2: the scopes named are those that are missing, all of them, and not the base scope")
    void namesTheMissingScopes() {
        assertThat(Challenge.insufficient(VAULT, List.of("upstream:status", "wiki:people")).header())
                .contains("error=\"insufficient_scope\"", ", scope=\"upstream:status wiki:people\"").doesNotContain("wiki:read");
    }

    @Test
    @DisplayName("RFC 9110 5.6.4: no value ends its own quotes, or the header's line")
    void quotesItsValues() {
        var header = Challenge.malformed(VAULT, "say \"a\\b\"\r\nSet-Cookie: x=1 \u00fc\u0000").header();

        assertThat(header).contains("error_description=\"say \\\"a\\\\b\\\"??Set-Cookie: x=1 ??\"");
        assertThat(header).matches("[\\x20-\\x7e]+");
    }
}
