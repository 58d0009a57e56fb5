package org.athenaeum.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ProtocolFailureTest {

    @Test
    @DisplayName("VER-14: what the client lacks is named in the shape of its own declaration")
    void namesMissingCapabilities() {
        var required = (JsonObject) Json.read("{\"elicitation\":{\"url\":{}},\"roots\":{}}");

        var failure = ProtocolFailure.missingCapability(required);

        assertThat(failure.code().number()).isEqualTo(-32021);
        assertThat(failure.stage()).isEqualTo(Stage.ENVELOPE);
        assertThat(failure.data()).contains(Json.object().add("requiredCapabilities", required).build());
        assertThat(failure).hasMessageContaining("elicitation, roots");
    }
}
