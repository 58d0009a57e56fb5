package org.athenaeum.catalog.argument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredArgumentsTest {

    private static final JsonObject SCHEMA = json("""
            {'$schema':'https://json-schema.org/draft/2020-12/schema','type':'object',\
            '$defs':{'address':{'$anchor':'place','type':'object','properties':{'street':{'type':'string','maxLength':5}}}},\
            'properties':{'name':{'type':'string'},'home':{'$ref':'#/$defs/address'},'work':{'$ref':'#place'},\
            'by':{'enum':['phone','email']},'phone':{'type':'string'},'email':{'type':'string'}},\
            'allOf':[{'anyOf':[{'required':['phone']},{'required':['email']}]}],\
            'if':{'properties':{'by':{'const':'phone'}},'required':['by']},'then':{'required':['phone']},\
            'else':{'required':['email']},'additionalProperties':false}""");

    private final DeclaredArguments arguments = new DeclaredArguments(SCHEMA);

    @Test
    @DisplayName("SCH-06: published with every keyword it was declared with")
    void publishesTheSchemaItself() {
        assertThat(arguments.schema()).isSameAs(SCHEMA);
    }

    @Test
    void readsArgumentsAsOneObject() {
        var given = json("{'name':'Ann','by':'phone','phone':'1','home':{'street':'Elm'},'work':{'other':1}}");

        assertThat(arguments.read(given)).containsExactly(given);
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("TOOL-08: every keyword is enforced, and the place and the rule are told")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'email':'x','name':7}                  | name does not satisfy "type": "string"
            {'email':'x','home':{'street':'Elmwood'}} | home.street does not satisfy "maxLength": 5
            {'email':'x','work':{'street':'Elmwood'}} | work.street does not satisfy "maxLength": 5
            {'email':'x','by':'fax'}                | by does not satisfy "enum": ["phone","email"]
            {'email':'x','by':'phone'}              | the object of all arguments does not satisfy "required": ["phone"]
            {'phone':'x'}                           | the object of all arguments does not satisfy "required": ["email"]
            {'email':'x','other':1}                 | other does not satisfy "additionalProperties": false
            """)
    void refusesWhatBreaksTheSchema(String given, String message) {
        var failure = catchThrowableOfType(ToolFailure.class, () -> arguments.read(json(given)));

        assertThat(failure.reason()).isEqualTo("invalid_arguments");
        assertThat(failure).hasMessageContaining(message);
    }

    @Test
    @DisplayName("what was given is not repeated: it may be a secret")
    void repeatsNothing() {
        var failure = catchThrowableOfType(ToolFailure.class, () -> arguments.read(json("{'email':'x','by':'hunter2'}")));

        assertThat(failure.getMessage()).doesNotContain("hunter2");
    }

    @Test
    void refusesUnsoundArguments() {
        var failure = catchThrowableOfType(ToolFailure.class, () -> arguments.read(json("{'email':'x','n':1e400}")));

        assertThat(failure).hasMessageContaining("too large");
    }

    @ParameterizedTest(name = "{1}: {0}")
    @DisplayName("SCH-02 to SCH-05: what is no schema, leaves the document or has no end is refused at start")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                              | has no root of type object
            {'type':'array'}                                                | has no root of type object
            {'type':['object','null']}                                      | has no root of type object
            {'type':'object','minProperties':-1}                            | is not valid in 2020-12
            {'type':'object','properties':{'x':{'type':'text'}}}            | is not valid in 2020-12
            {'type':'object','properties':{'x':true}}                       | has a property that is true or false
            {'type':'object','$schema':'http://json-schema.org/draft-07/schema#'} | dialect other than 2020-12
            {'type':'object','properties':{'x':{'$schema':'urn:x'}}}        | dialect other than 2020-12
            {'type':'object','$ref':'https://example.org/s'}                | nothing is ever fetched
            {'type':'object','properties':{'x':{'$ref':'other.json'}}}      | nothing is ever fetched
            {'type':'object','not':{'allOf':[{'$ref':'//example.org/s'}]}}  | nothing is ever fetched
            {'type':'object','$defs':{'x':{'$ref':'file:///etc/passwd'}}}   | nothing is ever fetched
            {'type':'object','properties':{'x':{'$ref':'#/$defs/x'}}}       | which is not there
            {'type':'object','properties':{'x':{'$ref':'#x'}}}              | which is not there
            {'type':'object','$id':'https://example.org/s'}                 | uses $id
            {'type':'object','$dynamicRef':'#x'}                            | uses $dynamicRef
            {'type':'object','$ref':'#'}                                    | or contains itself
            {'type':'object','$defs':{'a':{'$ref':'#/$defs/b'},'b':{'$ref':'#/$defs/a'}}} | or contains itself
            {'type':'object','properties':{'x':{'items':{'$ref':'#/properties/x'}}}} | or contains itself
            {'type':'object','properties':{'x':{'type':'number','x-mcp-header':'X'}}} | x-mcp-header
            {'type':'object','properties':{'x':{'type':'string','x-mcp-header':'X Y'}}} | x-mcp-header
            """)
    void refusesSchemas(String schema, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> new DeclaredArguments(json(schema)))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @DisplayName("SCH-03: what only looks like a reference is none")
    @ValueSource(strings = {"{'type':'object','properties':{'$ref':{'type':'string'},'$id':{'type':'string'}}}",
        "{'type':'object','default':{'$ref':'https://example.org'},'examples':[{'$ref':'https://example.org'}]}",
        "{'type':'object','properties':{'x':{'const':{'$ref':'https://example.org'}}}}"})
    void takesNamesAndValues(String schema) {
        assertThat(new DeclaredArguments(json(schema)).schema()).isEqualTo(json(schema));
    }

    @Test
    @DisplayName("SCH-05: depth is bounded")
    void boundsDepth() {
        assertThat(new DeclaredArguments(nested(31)).schema()).isNotEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new DeclaredArguments(nested(32)));
    }

    @Test
    @DisplayName("SCH-05: subschemas are bounded, and references multiply them")
    void boundsSubschemas() {
        assertThatIllegalArgumentException().isThrownBy(() -> new DeclaredArguments(wide(1_000)))
                .withMessageContaining("1000 subschemas");
        assertThat(new DeclaredArguments(wide(999)).schema()).isNotEmpty();

        var doubling = Json.object();
        for (int i = 0; i < 12; i++) {
            var next = Json.object().add("$ref", "#/$defs/d" + (i + 1)).build();
            doubling.add("d" + i, Json.object().add("allOf", Json.array().add(next).add(next)));
        }
        var laughs = Json.object().add("type", "object")
                .add("$defs", doubling.add("d12", Json.object().add("type", "string"))).build();
        assertThatIllegalArgumentException().isThrownBy(() -> new DeclaredArguments(laughs))
                .withMessageContaining("references followed");
    }

    private static JsonObject nested(int levels) {
        var schema = Json.object().add("type", "string").build();
        for (int i = 0; i < levels; i++) {
            schema = Json.object().add("type", "object").add("properties", Json.object().add("x", schema)).build();
        }
        return schema;
    }

    private static JsonObject wide(int properties) {
        var all = Json.object();
        for (int i = 0; i < properties; i++) all.add("x" + i, Json.object().add("type", "string"));
        return Json.object().add("type", "object").add("properties", all).build();
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }
}
