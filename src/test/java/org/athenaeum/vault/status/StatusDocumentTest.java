package org.athenaeum.vault.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.status.PlayedUpstream.document;

import jakarta.json.JsonObject;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.files.VaultPath;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A3.3, A3.6: every member of the upstream's document is checked")
class StatusDocumentTest {

    private static final String PATH = "wiki/a.md";

    private static StatusDocument parse(String text) {
        return StatusDocument.parse((JsonObject) Json.read(text), new VaultPath(PATH));
    }

    static Stream<Arguments> wrongDocuments() {
        var good = document(PATH, "https://x.example/a");
        return Stream.of(
                Arguments.of("nothing in it", "{}"),
                Arguments.of("about another page", document("wiki/people/x.md")),
                Arguments.of("a short commit id", good.replace(PlayedUpstream.COMMIT, "0123abc")),
                Arguments.of("a commit id of letters", good.replace(PlayedUpstream.COMMIT, "g".repeat(40))),
                Arguments.of("no time", good.replace("2026-01-02T03:04:06Z", "yesterday")),
                Arguments.of("a negative count", good.replace("\"behind\":2", "\"behind\":-1")),
                Arguments.of("half a commit", good.replace("\"behind\":2", "\"behind\":1.5")),
                Arguments.of("a count as text", good.replace("\"behind\":2", "\"behind\":\"2\"")),
                Arguments.of("links that are none", good.replaceAll("\"links\":\\[.*],", "\"links\":{},")),
                Arguments.of("ok that is neither", good.replace("\"ok\":true", "\"ok\":\"yes\"")),
                Arguments.of("no HTTP status", good.replace("\"status\":200", "\"status\":999")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongDocuments")
    void refusesWrongDocuments(String reason, String document) {
        assertThatThrownBy(() -> parse(document)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("yesterday").hasMessageNotContaining("people");
    }

    @Test
    void takesACommitOfEitherLength() {
        var sha256 = "0123456789abcdef".repeat(4);

        assertThat(parse(document(PATH).replace(PlayedUpstream.COMMIT, sha256)).head()).isEqualTo(sha256);
    }
}
