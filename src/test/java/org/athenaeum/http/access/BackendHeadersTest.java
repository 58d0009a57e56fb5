package org.athenaeum.http.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.token.BearerCredential;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.access.Protection;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("DESIGN 4: what a caller brings for backends, where a portal judges its key")
class BackendHeadersTest {

    private static final Endpoint PORTAL = new Endpoint("/mcp/kb", Set.of(Family.KB),
            Optional.of(new Protection(Protection.Kind.PORTAL, Optional.empty())));

    private static Credentials brought(Map<String, String> headers) {
        var request = (HttpServletRequest) Proxy.newProxyInstance(HttpServletRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class}, (proxy, method, arguments) -> Collections.enumeration(
                        Optional.ofNullable(headers.get((String) arguments[0])).stream().toList()));
        var authorization = BearerCredential.of(Optional.ofNullable(headers.get("Authorization")).stream().toList());
        return BackendHeaders.of(PORTAL, authorization, request);
    }

    @Test
    @DisplayName("RULINGS 31: the key is for the portal's backend, a header's credential for the one it names, BrainKB's for nobody")
    void readsEachCredentialForItsBackend() {
        var credentials = brought(Map.of("Authorization", "Bearer the-key", "X-Bisheng-Token", "b", "X-PrimEvo-Token", "p",
                "X-BrainKB-Token", "k", "X-BrainKB-Base-URL", "https://brainkb.example"));

        assertThat(credentials).isEqualTo(new Credentials(Map.of(Backend.LIGHTRAG, new Secret("the-key"), Backend.BISHENG,
                new Secret("b"), Backend.PRIMEVO, new Secret("p")), Map.of()));
    }

    @Test
    @DisplayName("RULINGS 33: two credentials for one backend are 400, and neither is shown")
    void refusesTwoForOneBackend() {
        var refusal = catchThrowableOfType(Refusal.class,
                () -> brought(Map.of("Authorization", "Bearer the-key", "X-LightRAG-Token", "another")));

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.getMessage()).contains("X-LightRAG-Token").doesNotContain("the-key", "another");
    }
}
