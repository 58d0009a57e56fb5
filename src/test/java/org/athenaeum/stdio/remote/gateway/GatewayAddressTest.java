package org.athenaeum.stdio.remote.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GatewayAddressTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://gateway.example/mcp", "HTTPS://gateway.example:8443/mcp/vault", "http://localhost:8080/mcp",
        "http://127.0.0.1:8080/mcp", "http://127.9.0.1/mcp", "http://[::1]:8080/mcp"})
    void takesEncryptedAndLocalAddresses(String text) {
        assertThat(GatewayAddress.of(text).uri()).hasToString(text);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "http://gateway.example/mcp,https://", "http://127.0.0.1.example.org/mcp,https://",
        "http://localhost.example/mcp,https://",
        "https://user:secret@gateway.example/mcp,ATHENAEUM_TOKEN", "https://gateway.example/mcp#x,after #",
        "ftp://gateway.example/mcp,must be like", "gateway.example/mcp,must be like", "https:///mcp,must be like",
        "https://a b/mcp,no URL", "'',must be like"})
    void refusesTheRest(String text, String reason) {
        assertThatIllegalArgumentException().isThrownBy(() -> GatewayAddress.of(text))
                .withMessageContaining(reason).withMessageNotContaining("secret");
    }

    @Test
    void showsNoQuery() {
        assertThat(GatewayAddress.of("https://gateway.example/mcp?key=k")).hasToString("https://gateway.example/mcp");
    }
}
