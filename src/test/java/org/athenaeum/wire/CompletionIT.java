package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("completion over the sample vault, to a caller with wiki:read and no more")
class CompletionIT {

    private static final String PAGE = "{\"type\":\"ref/resource\",\"uri\":\"vault:///{+path}\"}";
    private static final String SECTION = "{\"type\":\"ref/resource\",\"uri\":\"vault-section:///{section}/{+path}\"}";
    private static final String SUMMARISE = "{\"type\":\"ref/prompt\",\"name\":\"summarise_page\"}";
    private static final String ANSWER = "{\"type\":\"ref/prompt\",\"name\":\"answer_from_vault\"}";

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("A6.1, CMP-02, CMP-03: paths of visible pages, in every revision, for template and prompt alike")
    void completesPaths(Revision revision) {
        for (var ref : List.of(PAGE, SECTION, SUMMARISE)) {
            var completion = complete(revision, ref, "path", "wiki/protocols/c", "{}");

            assertThat(values(completion)).startsWith("wiki/protocols/chamber-settings.md", "wiki/protocols/crossing-wheat.md");
            assertThat(completion.getInt("total")).isEqualTo(completion.getJsonArray("values").size());
            assertThat(completion.getBoolean("hasMore")).isFalse();
        }
    }

    @Test
    @DisplayName("A6.2: nothing typed: the 20 pages changed last, of how many there are")
    void completesNothing() {
        var completion = complete(Revision.V2026_07_28, PAGE, "path", "", "{}");

        assertThat(values(completion)).hasSize(20)
                .noneMatch(path -> path.contains("private") || path.contains("wiki/grants/soil"));
        assertThat(completion.getBoolean("hasMore")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki/people/tomas", "wiki/grants/soil", "wiki/notes/job-offers", "wiki/ops/server",
        "wiki/meetings/board/", "Tom\u00e1s Brand\u00e3o"})
    @DisplayName("S15, CMP-05: what begins a hidden page completes like nonsense, byte for byte")
    void completesNoHiddenPages(String typed) {
        assertThat(complete(Revision.V2026_07_28, PAGE, "path", typed, "{}"))
                .isEqualTo(complete(Revision.V2026_07_28, PAGE, "path", "q".repeat(30), "{}"));
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("CMP-06: sections of the page chosen before; older revisions know no context")
    void completesSectionsOfTheChosenPage(Revision revision) {
        var completion = complete(revision, SECTION, "section", "no",
                "{\"arguments\":{\"path\":\"wiki/protocols/crossing-wheat.md\"}}");

        if (revision.isAtLeast(Revision.V2025_06_18)) assertThat(values(completion)).startsWith("notes");
        else assertThat(values(completion)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "7", "{\"arguments\":7}", "{\"arguments\":{\"path\":7}}",
        "{\"arguments\":{\"path\":\"wiki/people/tomas-brandao.md\"}}", "{\"arguments\":{\"path\":\"../x\"}}"})
    @DisplayName("A6.2: a hidden or malformed context is an empty list, never an error")
    void completesNothingInHiddenContext(String context) {
        assertThat(complete(Revision.V2026_07_28, SECTION, "section", "", context))
                .hasToString("{\"values\":[],\"total\":0,\"hasMore\":false}");
    }

    @Test
    void completesNothingWhereNobodySuggests() {
        assertThat(values(complete(Revision.V2025_11_25, ANSWER, "question", "How", "{}"))).isEmpty();
        assertThat(values(complete(Revision.V2025_11_25, PAGE, "path", "w".repeat(5_000), "{}"))).isEmpty();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {"ref":{"type":"ref/prompt","name":"none"},"argument":{"name":"path","value":""}}                   | no such prompt
            {"ref":{"type":"ref/resource","uri":"file:///{path}"},"argument":{"name":"path","value":""}}        | no such template
            {"ref":{"type":"ref/tool","name":"search"},"argument":{"name":"query","value":""}}                  | no such kind
            {"ref":{"type":"ref/prompt","name":"summarise_page"},"argument":{"name":"x","value":""}}            | no such argument
            {"ref":{"type":"ref/prompt","name":"summarise_page"},"argument":{"name":"path"}}                    | no value
            {"ref":{"type":"ref/prompt","name":"summarise_page"},"argument":{"name":"path","value":7}}          | a value of no text
            {"ref":{"type":"ref/prompt","name":"summarise_page"}}                                               | no argument
            {"ref":{},"argument":{"name":"path","value":""}}                                                    | an empty ref
            {"argument":{"name":"path","value":""}}                                                             | no ref
            """)
    @DisplayName("CMP-04: -32602 in every revision")
    void refusesRequestsThatAreNone(String params, String reason) {
        for (var revision : Revision.values()) {
            var reply = Server.connected(revision).request("completion/complete", (JsonObject) Json.read(params)).send();

            assertThat(reply.code()).describedAs(revision.word()).isEqualTo(-32602);
        }
    }

    private static JsonObject complete(Revision revision, String ref, String argument, String value, String context) {
        var params = Json.object().add("ref", Json.read(ref))
                .add("argument", Json.object().add("name", argument).add("value", value))
                .add("context", Json.read(context)).build();
        return Server.connected(revision).request("completion/complete", params).send().result().getJsonObject("completion");
    }

    private static List<String> values(JsonObject completion) {
        return completion.getJsonArray("values").getValuesAs(JsonString::getString);
    }
}
