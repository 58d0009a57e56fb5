package org.athenaeum.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.athenaeum.protocol.peer.IconReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("specs/mcp.md 7.9: icons")
class IconReferenceTest {

    private static final String SRC = "https://example.org/i.png";

    @ParameterizedTest
    @ValueSource(strings = {"https://example.org/i.png?size=48", "data:image/png;base64,AAAA", "data:image/svg+xml;base64,AAA="})
    void takesWebAndData(String src) {
        assertThat(new IconReference(src, "", List.of(), "").src()).isEqualTo(src);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "i.png", "http://example.org/i.png", "HTTPS:/i.png", "https:///i.png",
        "https://me:x@example.org/i.png",
        "https://exa mple.org/i.png", "javascript:alert(1)", "file:///i.png", "data:text/html;base64,AAAA", "data:image/png,AAAA",
        "data:image/png;base64,", "data:image/png;base64,A", "data:image/png;base64,<svg>"})
    void refusesOtherSources(String src) {
        assertThatIllegalArgumentException().isThrownBy(() -> new IconReference(src, "", List.of(), ""));
    }

    @Test
    void refusesHugeSources() {
        assertThatIllegalArgumentException().isThrownBy(
                () -> new IconReference("data:image/png;base64," + "AAAA".repeat(4 * 1024), "", List.of(), ""));
        assertThatIllegalArgumentException().isThrownBy(
                () -> new IconReference("https://example.org/" + "i".repeat(2_048), "", List.of(), ""));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({"text/html, any, light", "image/png, 48, light", "image/png, 0x0, light", "image/png, any, blue"})
    void refusesOtherTypesSizesAndThemes(String type, String size, String theme) {
        assertThatIllegalArgumentException().isThrownBy(() -> new IconReference(SRC, type, List.of(size), theme));
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void rendersWhereTheRevisionHasIcons(Revision revision) {
        var json = Json.object();
        IconReference.add(json, List.of(new IconReference(SRC, "image/png", List.of("48x48", "any"), "light")), revision);

        assertThat(json.build()).hasToString(revision.isAtLeast(Revision.V2025_11_25)
                ? "{\"icons\":[{\"src\":\"https://example.org/i.png\",\"mimeType\":\"image/png\","
                        + "\"sizes\":[\"48x48\",\"any\"],\"theme\":\"light\"}]}"
                : "{}");
    }
}
