package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The fixtures to the letter, where the suite is content with any text (specs/conformance.md 4.2, 4.4, 4.6). */
class ContentIT {

    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    private static final String WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";
    private static final String IMAGE = "{\"type\":\"image\",\"data\":\"" + PNG + "\",\"mimeType\":\"image/png\"}";
    private static final String NOTE = """
            {"type":"resource","resource":{"uri":"test://embedded-resource","mimeType":"text/plain",\
            "text":"This is an embedded resource content."}}""";

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("TOOL-18, TOOL-20: every kind of block comes as it is")
    void givesEveryKindOfBlock(Revision revision) {
        var client = Gateway.connected(revision);

        assertThat(content(client, "test_simple_text"))
                .isEqualTo(blocks("{\"type\":\"text\",\"text\":\"This is a simple text response for testing.\"}"));
        assertThat(content(client, "test_image_content")).isEqualTo(blocks(IMAGE));
        assertThat(content(client, "test_audio_content"))
                .isEqualTo(blocks("{\"type\":\"audio\",\"data\":\"" + WAV + "\",\"mimeType\":\"audio/wav\"}"));
        assertThat(content(client, "test_embedded_resource")).isEqualTo(blocks(NOTE));
        assertThat(content(client, "test_multiple_content_types")).isEqualTo(blocks(
                "{\"type\":\"text\",\"text\":\"Multiple content types test:\"}", IMAGE, """
                {"type":"resource","resource":{"uri":"test://mixed-content-resource","mimeType":"application/json",
                "text":"{\\"test\\":\\"data\\",\\"value\\":123}"}}"""));
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("TOOL-09: a tool's own failure is a result that says so")
    void marksFailures(Revision revision) {
        var result = Gateway.connected(revision).call("test_error_handling", NOTHING);

        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(Gateway.text(result)).isEqualTo("This tool intentionally returns an error for testing");
        assertThat(Gateway.connected(revision).call("test_simple_text", NOTHING).getBoolean("isError", false)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("RES-07: resources are read as text, as bytes, and by template")
    void readsResources(Revision revision) {
        var client = Gateway.connected(revision);

        assertThat(read(client, "test://static-text")).isEqualTo(blocks("""
                {"uri":"test://static-text","mimeType":"text/plain",
                "text":"This is the content of the static text resource."}"""));
        assertThat(read(client, "test://static-binary")).isEqualTo(blocks(
                "{\"uri\":\"test://static-binary\",\"mimeType\":\"image/png\",\"blob\":\"" + PNG + "\"}"));
        assertThat(read(client, "test://template/123/data")).isEqualTo(blocks("""
                {"uri":"test://template/123/data","mimeType":"application/json",
                "text":"{\\"id\\":\\"123\\",\\"templateTest\\":true,\\"data\\":\\"Data for ID: 123\\"}"}"""));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            {"name":"test_simple_prompt"} | This is a simple prompt for testing.
            {"name":"test_prompt_with_arguments","arguments":{"arg1":"a","arg2":"it's"}} | Prompt with arguments: arg1='a', arg2='it's'
            """)
    @DisplayName("PRM-06: prompts of one text")
    void getsPrompts(String params, String text) {
        for (var revision : Gateway.served().toList()) {
            assertThat(messages(revision, params)).isEqualTo(blocks(Json.object().add("role", "user")
                    .add("content", Json.object().add("type", "text").add("text", text)).build().toString()));
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("PRM-06: prompts that bring a resource or a picture along, each in a message of its own")
    void getsPromptsWithMore(Revision revision) {
        assertThat(messages(revision, """
                {"name":"test_prompt_with_embedded_resource","arguments":{"resourceUri":"test://x"}}""")).isEqualTo(blocks("""
                {"role":"user","content":{"type":"resource","resource":{"uri":"test://x","mimeType":"text/plain",
                "text":"Embedded resource content for testing."}}}""", """
                {"role":"user","content":{"type":"text","text":"Please process the embedded resource above."}}"""));
        assertThat(messages(revision, "{\"name\":\"test_prompt_with_image\"}")).isEqualTo(blocks(
                "{\"role\":\"user\",\"content\":" + IMAGE + "}",
                "{\"role\":\"user\",\"content\":{\"type\":\"text\",\"text\":\"Please analyze the image above.\"}}"));
    }

    @Test
    @DisplayName("SCH-01: a declared schema is listed to the last keyword, in every revision")
    void listsTheDeclaredSchema() {
        for (var revision : Gateway.served().toList()) {
            assertThat(tool(revision, "json_schema_2020_12_tool").get("inputSchema")).isEqualTo(new AddressSchema().get());
        }
    }

    @Test
    @DisplayName("HDR-11: an annotated argument is compared with its header, in 2026-07-28 alone")
    void mirrorsTheRegion() {
        assertThat(tool(Revision.V2026_07_28, "test_x_mcp_header").getJsonObject("inputSchema").getJsonObject("properties")
                .getJsonObject("region").getString("x-mcp-header")).isEqualTo("Region");
        var arguments = json("{\"region\":\"eu\"}");

        var modern = Gateway.connected(Revision.V2026_07_28);
        assertThat(Gateway.text(call(modern, "test_x_mcp_header", arguments).with("Mcp-Param-Region", "eu").send().result()))
                .isEqualTo("Region: eu");
        assertThat(call(modern, "test_x_mcp_header", arguments).send().code()).isEqualTo(-32020);
        assertThat(Gateway.text(Gateway.connected(Revision.V2025_11_25).call("test_x_mcp_header", arguments)))
                .isEqualTo("Region: eu");
    }

    private static JsonObject tool(Revision revision, String name) {
        return Gateway.connected(revision).request("tools/list", NOTHING).send().result().getJsonArray("tools")
                .getValuesAs(JsonObject.class).stream().filter(tool -> tool.getString("name").equals(name))
                .findFirst().orElseThrow();
    }

    /** Without any {@code arguments}, as the suite calls (specs/conformance.md 3, trap 2). */
    private static JsonArray content(Mcp client, String tool) {
        return client.request("tools/call", Gateway.named(tool)).send().result().getJsonArray("content");
    }

    private static JsonArray read(Mcp client, String uri) {
        return client.request("resources/read", Json.object().add("uri", uri).build()).send().result().getJsonArray("contents");
    }

    private static JsonArray messages(Revision revision, String params) {
        return Gateway.connected(revision).request("prompts/get", json(params)).send().result().getJsonArray("messages");
    }

    private static JsonArray blocks(String... json) {
        return Json.read("[" + String.join(",", List.of(json)) + "]").asJsonArray();
    }
}
