package org.athenaeum.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentBlocksTest {

    private static final byte[] BYTES = {0, 1, 2, -1};
    private static final Content.Link LINK = new Content.Link("plot:///7", "plot_7", "Plot 7", "The wet one.", "text/csv",
            OptionalLong.of(12));
    private static final List<Content> ALL = List.of(new Content.Text("t"), new Content.Image(BYTES, "image/png"),
            new Content.Audio(BYTES, "audio/wav"), new Content.Embedded(new ResourceContents.Text("x:///y", "", "t")), LINK);

    /** Specs/mcp.md 7.1. */
    private static final Map<Revision, Set<String>> KNOWN = Map.of(
            Revision.V2024_11_05, Set.of("text", "image", "resource"),
            Revision.V2025_03_26, Set.of("text", "image", "resource", "audio"),
            Revision.V2025_06_18, Set.of("text", "image", "resource", "audio", "resource_link"),
            Revision.V2025_11_25, Set.of("text", "image", "resource", "audio", "resource_link"),
            Revision.V2026_07_28, Set.of("text", "image", "resource", "audio", "resource_link"));

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("TOOL-20: no block newer than the revision")
    void sendsNoNewerKind(Revision revision) {
        assertThat(ALL).allSatisfy(block ->
                assertThat(KNOWN.get(revision)).contains(ContentBlocks.of(block, revision).getString("type")));
    }

    @Test
    @DisplayName("TOOL-20: every kind of a revision is used, so nothing is made a text that need not be")
    void keepsWhatTheRevisionKnows() {
        for (var revision : Revision.values()) {
            assertThat(ALL.stream().map(block -> ContentBlocks.of(block, revision).getString("type")).distinct())
                    .containsExactlyInAnyOrderElementsOf(KNOWN.get(revision));
        }
    }

    @Test
    @DisplayName("TOOL-18: image and audio data are Base64 with their media type")
    void encodesBytes() {
        assertThat(ContentBlocks.of(ALL.get(1), Revision.V2024_11_05))
                .hasToString("{\"type\":\"image\",\"data\":\"AAEC/w==\",\"mimeType\":\"image/png\"}");
        var audio = ContentBlocks.of(ALL.get(2), Revision.V2025_03_26);
        assertThat(Base64.getDecoder().decode(audio.getString("data"))).isEqualTo(BYTES);
        assertThat(audio.getString("mimeType")).isEqualTo("audio/wav");
    }

    @Test
    @DisplayName("TOOL-20: the oldest revision is told what the sound was")
    void tellsOfSoundsInWords() {
        assertThat(ContentBlocks.of(ALL.get(2), Revision.V2024_11_05).getString("text")).contains("4 bytes", "audio/wav");
    }

    @Test
    @DisplayName("TOOL-20: before 2025-06-18 a link is a text with its URI")
    void tellsOfLinksInWords() {
        assertThat(ContentBlocks.of(LINK, Revision.V2025_03_26).getString("text"))
                .isEqualTo("Plot 7 (text/csv): plot:///7\nThe wet one.");
        assertThat(ContentBlocks.of(LINK, Revision.V2025_06_18)).hasToString("{\"type\":\"resource_link\",\"uri\":\"plot:///7\","
                + "\"name\":\"plot_7\",\"title\":\"Plot 7\",\"description\":\"The wet one.\",\"mimeType\":\"text/csv\",\"size\":12}");
        var bare = new Content.Link("plot:///8", "plot_8", "", "", "", OptionalLong.empty());
        assertThat(ContentBlocks.of(bare, Revision.V2024_11_05).getString("text")).isEqualTo("plot_8: plot:///8");
        assertThat(ContentBlocks.of(bare, Revision.V2026_07_28))
                .hasToString("{\"type\":\"resource_link\",\"uri\":\"plot:///8\",\"name\":\"plot_8\"}");
    }

    @ParameterizedTest(name = "{0} for {1}: {2}")
    @CsvSource({
        "image/png, image/, the kind itself", "IMAGE/PNG, image/, case does not matter",
        "image/svg+xml;charset=utf-8, image/, a parameter"})
    void takesMediaTypes(String type, String kind, String why) {
        assertThat(new Content.Image(BYTES, type).mimeType()).as(why).startsWithIgnoringCase(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "png", "image/", "/png", "audio/wav", "image/p ng", "image/png\r\nx: y", "image/png; q",
        "image/png/x", "imagex/png"})
    @DisplayName("TOOL-18: what is no media type of a picture makes no picture")
    void refusesOtherTypes(String type) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Content.Image(BYTES, type));
    }

    @Test
    @DisplayName("TOOL-18: the same for sounds, resources and links")
    void refusesOtherTypesElsewhere() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Content.Audio(BYTES, "image/png"));
        assertThatIllegalArgumentException().isThrownBy(() -> new ResourceContents.Blob("x:///y", "bytes", BYTES));
        assertThatIllegalArgumentException().isThrownBy(() -> new ResourceContents.Text("x:///y", "text plain", ""));
        assertThatIllegalArgumentException().isThrownBy(
                () -> new Content.Link("x:///y", "n", "", "", "text", OptionalLong.empty()));
        assertThatIllegalArgumentException().isThrownBy(
                () -> new Content.Link("x:///y", "", "", "", "", OptionalLong.empty()));
    }
}
