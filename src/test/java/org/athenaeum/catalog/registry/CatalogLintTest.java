package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.athenaeum.catalog.Family;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("SCH-03, SCH-04: the lint finds what a client would stumble over, references of every kind included")
class CatalogLintTest {

    private static final String GOOD = """
            {"name":"t","description":"d","inputSchema":{"type":"object","properties":\
            {"x":{"type":"array","description":"d","items":{"type":"string"},"default":["a"]}},\
            "required":["x"],"additionalProperties":false}}""";

    @Test
    void passesPortableTool() {
        assertThat(problems(GOOD, Revision.V2024_11_05)).isEmpty();
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            "name":"t" ! "name":"Bad.Name" ! is not [a-z0-9_]{1,40}
            "description":"d","inputSchema" ! "description":"","inputSchema" ! has no description
            "name":"t" ! "name":"t","title":"T" ! has the field title
            "name":"t" ! "name":"t","annotations":{} ! has the field annotations
            {"type":"object","properties" ! {"type":"array","properties" ! has no object root
            "items":{"type":"string"}, ! `` ! is an array without items
            "items":{"type":"string"} ! "items":{} ! has no type
            "items":{"type":"string"} ! "items":{"type":["string","null"]} ! has several types
            "items":{"type":"string"} ! "items":{"$ref":"#"} ! uses $ref
            "items":{"type":"string"} ! "items":{"$ref":"https://example.org/s.json"} ! uses $ref
            "required":["x"] ! "x-mcp-header":"X" ! marks what is no plain value
            "items":{"type":"string"} ! "items":{"type":"string","x-mcp-header":"X"} ! marks what no header reaches
            "required":["x"] ! "anyOf":[] ! uses anyOf
            "required":["x"] ! "required":["y"] ! requires y
            "additionalProperties":false ! "additionalProperties":true ! is open
            "array","description":"d" ! "array" ! is not described
            "default":["a"] ! "default":[1] ! has a default that breaks it
            "items":{"type":"string"} ! "items":{"type":"string"},"minItems":-1 ! is not valid
            """)
    void reports(String part, String instead, String problem) {
        assertThat(GOOD).contains(part);

        var problems = problems(GOOD.replace(part, instead), Revision.V2024_11_05);

        assertThat(problems).anySatisfy(each -> assertThat(each).contains(problem));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            "site":{"type":"string","x-mcp-header":"a b"} ! no token
            "site":{"type":"string","x-mcp-header":""} ! no token
            "site":{"type":"string","x-mcp-header":7} ! no token
            "site":{"type":"number","x-mcp-header":"Site"} ! no plain value
            "site":{"type":"string","x-mcp-header":"S"},"plot":{"type":"string","x-mcp-header":"s"} ! twice
            "accessToken":{"type":"string","x-mcp-header":"T"} ! secret or personal
            "user":{"type":"object","properties":{"email":{"type":"string","x-mcp-header":"E"}}} ! secret or personal
            """)
    @DisplayName("HDR-17, HDR-18, HDR-19: a mark is a token, once, on a plain value that a header may show")
    void reportsMarksNoClientCouldFollow(String properties, String problem) {
        var tool = GOOD.replace("\"properties\":", "\"properties\":{" + properties + "},\"was\":");

        assertThat(problems(tool, Revision.V2026_07_28)).anySatisfy(each -> assertThat(each).contains(problem));
    }

    @Test
    void passesMarksThatAreRight() {
        var marked = GOOD.replace("\"properties\":{", """
                "properties":{"where":{"type":"object","description":"d","additionalProperties":false,"properties":{\
                "plot":{"type":"integer","description":"d","x-mcp-header":"Plot"}}},""");

        assertThat(problems(marked, Revision.V2026_07_28)).isEmpty();
    }

    @Test
    void reportsRequiredResultsAndRepeatedNames() {
        var strict = GOOD.replace("\"inputSchema\"", """
                "outputSchema":{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},"inputSchema\"""");

        assertThat(problems(strict, Revision.V2025_06_18)).singleElement().asString().contains("requires something");
        assertThat(problems(GOOD + "," + GOOD, Revision.V2024_11_05)).containsExactly("t is listed twice");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            {"name":"p","description":"","arguments":[]} ! p has no description
            {"name":"p","title":"P","description":"d","arguments":[]} ! p has the field title
            {"name":"Bad.Name","description":"d","arguments":[]} ! Bad.Name is not [a-z0-9_]{1,40}
            {"name":"p","description":"d","arguments":[{"name":"a","required":true}]} ! p.a has no description
            """)
    void reportsPrompts(String prompt, String problem) {
        assertThat(CatalogLint.promptProblems(("[" + prompt + "]").getBytes(StandardCharsets.UTF_8), Revision.V2024_11_05))
                .singleElement().asString().startsWith(problem);
    }

    @Test
    void reportsTemplates() {
        var bad = "[{\"uriTemplate\":\"x:{y}\",\"name\":\"n\",\"icons\":[]}]".getBytes(StandardCharsets.UTF_8);

        assertThat(CatalogLint.templateProblems(bad, Revision.V2025_06_18)).hasSize(2)
                .anyMatch(each -> each.contains("has no description")).anyMatch(each -> each.contains("has the field icons"));
    }

    @Test
    @DisplayName("RULINGS 45: bytes/4")
    void countsTokens() {
        assertThat(CatalogLint.tokens(new byte[4_000])).isEqualTo(1_000);
        assertThat(CatalogLint.budget(Family.VAULT)).isEqualTo(3_000);
    }

    private static List<String> problems(String tools, Revision revision) {
        return CatalogLint.problems(("[" + tools + "]").getBytes(StandardCharsets.UTF_8), revision);
    }
}
