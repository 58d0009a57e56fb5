package org.athenaeum.stdio.remote.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MirroredHeadersTest {

    private static final String VERSION = "2026-07-28";

    private final MirroredHeaders headers = new MirroredHeaders();

    private static JsonObject object(String json) {
        return (JsonObject) Json.read(json.replace('\'', '"'));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "tools/call|{'name':'search'}|search", "prompts/get|{'name':'p'}|p", "resources/read|{'uri':'vault://a'}|vault://a",
        "tasks/get|{'taskId':'t1'}|t1", "tasks/update|{'taskId':'t1'}|t1", "tasks/cancel|{'taskId':'t1'}|t1"})
    @DisplayName("specs/mcp.md 1.5: method and name are repeated")
    void repeatsMethodAndName(String method, String params, String name) {
        assertThat(headers.of(VERSION, method, object(params)))
                .isEqualTo(Map.of("MCP-Protocol-Version", VERSION, "Mcp-Method", method, "Mcp-Name", name));
    }

    @Test
    void repeatsNoNameWhereTheMethodHasNone() {
        assertThat(headers.of(VERSION, "tools/list", object("{'name':'x'}"))).doesNotContainKey("Mcp-Name");
        assertThat(headers.of(VERSION, "tools/call", object("{'name':7}"))).doesNotContainKey("Mcp-Name");
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = false, value = {
        "São Paulo|=?base64?U8OjbyBQYXVsbw==?=|not ASCII", " a|=?base64?IGE=?=|a space that would be stripped",
        "a\t|=?base64?YQk=?=|a tab that would be stripped", "=?base64?x?=|=?base64?PT9iYXNlNjQ/eD89?=|looks encoded",
        "=?base64?x|=?base64?x|half a sentinel is text", "a b|a b|a space within", "``|``|empty"})
    @DisplayName("specs/mcp.md 1.5: what a header cannot carry is encoded")
    void encodesWhereNeeded(String name, String expected, String reason) {
        var params = Json.object().add("name", name == null ? "" : name).build();

        var encoded = headers.of(VERSION, "tools/call", params).get("Mcp-Name");

        assertThat(encoded).as(reason).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void leavesOutWhatNoHeaderCanCarry() {
        assertThat(headers.of("2026\n", "töols", object("{}"))).isEmpty();
    }

    @Test
    @DisplayName("specs/mcp.md 1.5: marked arguments are repeated once the tools were listed")
    void repeatsMarkedArguments() {
        var call = object("{'name':'t','arguments':"
                + "{'site':'São Paulo','n':42,'yes':true,'none':null,'deep':{'x':'y'},'many':['z']}}");
        assertThat(headers.of(VERSION, "tools/call", call)).hasSize(3);

        headers.learn(object("""
                {'tools':[{'name':'t','inputSchema':{'type':'object','properties':{
                 'site':{'type':'string','x-mcp-header':'Site'},'n':{'type':'integer','x-mcp-header':'N'},
                 'yes':{'type':'boolean','x-mcp-header':'Yes'},'none':{'type':'string','x-mcp-header':'None'},
                 'absent':{'type':'string','x-mcp-header':'Absent'},
                 'deep':{'type':'object','properties':{'x':{'type':'string','x-mcp-header':'Deep'}}},
                 'many':{'type':'array','items':{'properties':{'z':{'type':'string','x-mcp-header':'Many'}}}}}}}]}"""));

        assertThat(headers.of(VERSION, "tools/call", call)).containsEntry("Mcp-Param-Site", "=?base64?U8OjbyBQYXVsbw==?=")
                .containsEntry("Mcp-Param-N", "42").containsEntry("Mcp-Param-Yes", "true").containsEntry("Mcp-Param-Deep", "y")
                .hasSize(7);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{'type':'number','x-mcp-header':'X'}|a number that is no integer", "{'type':'string','x-mcp-header':''}|empty",
        "{'type':'string','x-mcp-header':'a b'}|no token", "{'type':'string','x-mcp-header':'a:'}|no token either",
        "{'type':'string','x-mcp-header':1}|no text", "{'x-mcp-header':'X'}|no type"})
    @DisplayName("specs/mcp.md 4.5: a mark that breaks the rules is none")
    void passesOverBadMarks(String schema, String reason) {
        headers.learn(object("{'tools':[{'name':'t','inputSchema':{'properties':{'a':" + schema + "}}},7,{'name':'u'}]}"));

        assertThat(headers.of(VERSION, "tools/call", object("{'name':'t','arguments':{'a':'v'}}"))).as(reason).hasSize(3);
    }

    @Test
    void forgetsAMarkThatIsGone() {
        var marked = "{'tools':[{'name':'t','inputSchema':{'properties':{'a':{'type':'string','x-mcp-header':'A'}}}}]}";
        headers.learn(object(marked));
        headers.learn(object(marked.replace(",'x-mcp-header':'A'", "")));

        assertThat(headers.of(VERSION, "tools/call", object("{'name':'t','arguments':{'a':'v'}}"))).hasSize(3);
    }
}
