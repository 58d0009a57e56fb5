package org.athenaeum.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import org.athenaeum.testing.login.RunningSandbox;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("DESIGN 9: the sandbox inside the running server")
class SandboxIT {

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/mcp/vault"})
    @DisplayName("a client gets a token for an endpoint of the very server that is running")
    void givesTokensForTheServersOwnEndpoints(String path) throws Exception {
        var resource = System.getProperty("athenaeum.url") + path;

        var token = SignedJWT.parse(RunningSandbox.login().accessToken(resource, "wiki:read")).getJWTClaimsSet();

        assertThat(token.getAudience()).containsExactly(resource);
        assertThat(token.getIssuer()).isEqualTo(RunningSandbox.issuer());
        assertThat(token.getSubject()).isEqualTo("reader");
    }

    @Test
    @DisplayName("the status service stands beside it and wants a token of its own")
    void refusesToTellTheStatusToAnybody() {
        var status = URI.create(RunningSandbox.issuer() + "/status/v1/pages/status?path=wiki/index.md");

        assertThat(new UserAgent().get(status).statusCode()).isEqualTo(401);
    }
}
