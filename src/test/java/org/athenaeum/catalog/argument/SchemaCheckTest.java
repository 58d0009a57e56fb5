package org.athenaeum.catalog.argument;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCheckTest {

    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '!', textBlock = """
            ^a+$        | "aa"     | true
            ^a+$        | "aa\\n"  | false
            ^a+$        | "aa\\r"  | false
            ^a+$        | "\\naa"  | false
            a           | "b a b"  | true
            ^[a$]+$     | "a$"     | true
            ^[a$]+$     | "a$\\n"  | false
            ^a\\$$      | "a$"     | true
            ^a\\$$      | "a"      | false
            ^[\\]$]$    | "]"      | true
            ^a$         | 7        | true
            """)
    @DisplayName("JSON Schema Validation 6.3.3: a pattern means what ECMA-262 means by it")
    void matchesAsTheSchemaSays(String pattern, String value, boolean accepted) {
        var field = Json.object().add("pattern", pattern);
        var schema = Json.object().add("type", "object").add("properties", Json.object().add("x", field)).build();
        var arguments = (JsonObject) Json.read("{\"x\":" + value + "}");

        assertThat(new SchemaCheck(schema).accepts(arguments)).isEqualTo(accepted);
    }
}
