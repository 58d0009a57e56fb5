package org.athenaeum.operations.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.operations.features.ListCursors.Place;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Endpoint;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("PAG-01 to PAG-04: a cursor goes on in its own list and nowhere else")
class ListCursorsTest {

    private static final Endpoint HERE = new Endpoint("/mcp", Set.of(Family.VAULT));
    private static final Endpoint THERE = new Endpoint("/mcp/vault", Set.of(Family.VAULT));
    private static final Place PLACE = new Place(Family.VAULT, Optional.of("1/wiki/Ü: a.md"));

    private final ListCursors cursors = cursors("resources/list", "a key of thirty-two bytes, or so");

    @Test
    void opensWhatItSealed() {
        var start = new Place(Family.VAULT, Optional.empty());

        assertThat(cursors.open(params(cursors.seal(PLACE, HERE)), HERE)).hasValue(PLACE);
        assertThat(cursors.open(params(cursors.seal(start, HERE)), HERE)).hasValue(start);
        assertThat(cursors.open(JsonValue.EMPTY_JSON_OBJECT, HERE)).isEmpty();
    }

    @Test
    @DisplayName("PAG-02, PAG-04: the same position has the same cursor, on every node with the key")
    void sealsAlikeEverywhere() {
        var otherNode = cursors("resources/list", "a key of thirty-two bytes, or so");

        assertThat(otherNode.seal(PLACE, HERE)).isEqualTo(cursors.seal(PLACE, HERE));
    }

    @Test
    void refusesCursorsOfOtherListsEndpointsAndKeys() {
        var cursor = params(cursors.seal(PLACE, HERE));

        refuses(cursors, cursor, THERE);
        refuses(cursors("prompts/list", "a key of thirty-two bytes, or so"), cursor, HERE);
        refuses(cursors("resources/list", "another key of thirty-two bytes."), cursor, HERE);
    }

    @Test
    void refusesEveryAlteredByte() {
        var sealed = Base64.getUrlDecoder().decode(cursors.seal(PLACE, HERE));

        for (int i = 0; i < sealed.length; i++) {
            var altered = sealed.clone();
            altered[i] ^= 1;
            refuses(cursors, params(Base64.getUrlEncoder().withoutPadding().encodeToString(altered)), HERE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"forged\"", "\"===\"", "\"ü\"", "7", "null", "[]"})
    void refusesWhatIsNoCursor(String cursor) {
        refuses(cursors, Json.object().add("cursor", Json.read(cursor)).build(), HERE);
    }

    @Test
    @DisplayName("PAG-01: there is one text for a place, though an encoder knows others for the same bytes")
    void refusesOtherSpellings() {
        var cursor = cursors.seal(new Place(Family.VAULT, Optional.of("1/wiki/a.md")), HERE);
        int spare = 6 * cursor.length() % 8;
        assertThat(spare).as("bits of the last character that no byte has").isPositive();

        var last = cursor.length() - 1;
        refuses(cursors, params(cursor.substring(0, last) + (char) (cursor.charAt(last) + 1)), HERE);
        refuses(cursors, params(cursor + "=".repeat(spare / 2)), HERE);
    }

    @Test
    void refusesEndlessCursors() {
        refuses(cursors, params("A".repeat(10_000)), HERE);
    }

    private static void refuses(ListCursors cursors, JsonObject params, Endpoint endpoint) {
        assertThatThrownBy(() -> cursors.open(params, endpoint)).isInstanceOfSatisfying(ProtocolFailure.class,
                failure -> assertThat(failure.code().number()).isEqualTo(-32602));
    }

    private static ListCursors cursors(String list, String key) {
        return new ListCursors(list, key.getBytes(StandardCharsets.US_ASCII));
    }

    private static JsonObject params(String cursor) {
        return Json.object().add("cursor", cursor).build();
    }
}
