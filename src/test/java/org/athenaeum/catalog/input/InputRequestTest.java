package org.athenaeum.catalog.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import jakarta.json.JsonObject;
import java.net.URI;
import java.util.stream.IntStream;
import org.athenaeum.catalog.input.InputRequest.Form;
import org.athenaeum.catalog.input.InputRequest.Page;
import org.athenaeum.catalog.input.InputRequest.Sampling;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What no client may be asked is no request")
class InputRequestTest {

    @ParameterizedTest
    @DisplayName("ELI-03: every kind of property that clients can show")
    @ValueSource(strings = {
        "{'type':'string'}",
        "{'type':'string','title':'Name','description':'Yours.','minLength':1,'maxLength':9,'default':'x'}",
        "{'type':'string','format':'email'}", "{'type':'string','format':'date-time'}",
        "{'type':'number','minimum':0.5,'maximum':9,'default':1.5}", "{'type':'integer','default':3}",
        "{'type':'boolean','default':true}",
        "{'type':'string','enum':['a','b'],'default':'a'}",
        "{'type':'string','enum':['a','b'],'enumNames':['A','B']}",
        "{'type':'string','oneOf':[{'const':'a','title':'A'}]}",
        "{'type':'array','items':{'type':'string','enum':['a','b']},'minItems':1,'maxItems':2,'default':['a']}",
        "{'type':'array','items':{'anyOf':[{'const':'a','title':'A'}]}}"})
    void takesFlatProperties(String property) {
        var schema = schema("{'type':'object','properties':{'x':" + property + "},'required':['x']}");

        assertThat(new Form("Which?", schema).schema()).isEqualTo(schema);
    }

    @ParameterizedTest(name = "{1}: {0}")
    @DisplayName("ELI-03: nothing nested, nothing unknown, nothing endless")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'type':'object','properties':{}}          | nested object
            {'type':'array','items':{'type':'object'}} | list of objects
            {'type':'array','items':{'type':'number','enum':['a']}} | list of numbers
            {'type':'array','items':{'type':'string'}} | list without choices
            {'type':'array'}                           | list of anything
            {'type':'null'}                            | nothing to fill in
            {'type':['string','null']}                 | two types
            {}                                         | no type
            true                                       | no object
            {'type':'string','pattern':'a+'}           | keyword of no revision
            {'type':'string','$ref':'#/x'}             | reference
            {'type':'string','format':'password'}      | unknown format
            {'type':'string','minLength':'1'}          | bound that is no number
            {'type':'string','enum':[]}                | no choices
            {'type':'string','enum':[1]}               | choice that is no text
            {'type':'string','enum':['a'],'enumNames':[]} | names missing
            {'type':'string','enumNames':['A']}        | names without choices
            {'type':'string','enum':['a'],'oneOf':[{'const':'a','title':'A'}]} | choices twice
            {'type':'string','oneOf':[{'const':'a'}]}  | choice without title
            {'type':'string','oneOf':[{'const':'a','title':'A','if':{}}]} | choice with more
            {'type':'string','default':1}              | default of another type
            {'type':'boolean','default':'true'}        | default of another type
            {'type':'boolean','title':1}               | title that is no text
            """)
    void refusesOtherProperties(String property, String what) {
        assertThatIllegalArgumentException().as(what)
                .isThrownBy(() -> new Form("Which?", schema("{'type':'object','properties':{'x':" + property + "}}")));
    }

    @ParameterizedTest(name = "{1}: {0}")
    @DisplayName("ELI-03: the root is a plain object")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'properties':{'x':{'type':'string'}}}                                     | no type
            {'type':'array','items':{'type':'string'}}                                 | a list
            {'type':'object'}                                                          | no properties
            {'type':'object','properties':{}}                                          | nothing to fill in
            {'type':'object','properties':{'x':{'type':'string'}},'required':['y']}    | requires what is not there
            {'type':'object','properties':{'x':{'type':'string'}},'anyOf':[]}          | composition
            {'type':'object','properties':{'x y':{'type':'string'}}}                   | a name that is no word
            """)
    void refusesOtherRoots(String schema, String what) {
        assertThatIllegalArgumentException().as(what).isThrownBy(() -> new Form("Which?", schema(schema)));
    }

    @Test
    @DisplayName("ELI-03: a form is of a size that people fill in")
    void boundsForms() {
        assertThat(formOf(50).schema().getJsonObject("properties")).hasSize(50);
        assertThatIllegalArgumentException().isThrownBy(() -> formOf(51));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("m".repeat(4_001), one("x", "X")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form(" ", one("x", "X")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Which?", one("x", "t".repeat(501))));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Which?", one("n".repeat(65), "X")));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @DisplayName("ELI-02: no form asks for a secret")
    @CsvSource({"password, X", "userPassword, X", "API_KEY, X", "apiKey, X", "apikey, X", "accessToken, X", "token, X",
        "client_secret, X", "x, Your password", "x, API key", "x, Private key", "x, Pass-phrase", "credentials, X",
        "x, Card number", "x, SECRET", "GITHUBToken, X"})
    void asksForNoSecret(String name, String title) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Please.", one(name, title)))
                .withMessageContaining("asks for a secret");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @DisplayName("ELI-02: words that only look like secrets may be asked for")
    @CsvSource({"maxTokens, Most tokens", "secretary, The secretary", "key, Key of the plot", "keyword, Keyword",
        "passage, A passage", "tokenizer, Tokenizer"})
    void asksForWhatOnlyLooksLikeSecrets(String name, String title) {
        assertThat(new Form("Please.", one(name, title)).schema().getJsonObject("properties")).containsKey(name);
    }

    @ParameterizedTest
    @DisplayName("ELI-11: no URL to click in a form")
    @ValueSource(strings = {"See https://example.org/x", "HTTP://example.org", "at www.example.org", "mailto:a@example.org",
        "javascript:alert(1)", "vault:///wiki/page.md"})
    void holdsNoUrl(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Form(text, one("x", "X")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Which?", one("x", text)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Which?", schema(
                "{'type':'object','properties':{'x':{'type':'string','description':'" + text + "'}}}")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Form("Which?", schema(
                "{'type':'object','properties':{'x':{'type':'string','oneOf':[{'const':'a','title':'" + text + "'}]}}}")));
    }

    @Test
    @DisplayName("ELI-11: a colon or a slash makes no URL")
    void mayHoldColonsAndSlashes() {
        assertThat(new Form("Data: 12 plots/rows, and/or more?", one("x", "Note: yes/no")).message()).startsWith("Data");
    }

    @ParameterizedTest
    @DisplayName("ELI-05: https, or http on this machine")
    @ValueSource(strings = {"https://example.org/sign-in?round=1", "http://localhost:8080/x", "http://127.0.0.1/x",
        "http://[::1]:9/x", "HTTPS://example.org"})
    void opensPages(String url) {
        assertThat(new Page("Sign in.", URI.create(url)).url()).hasToString(url);
    }

    @ParameterizedTest
    @DisplayName("ELI-05, ELI-06: no other page")
    @ValueSource(strings = {"http://example.org", "ftp://example.org", "javascript:alert(1)", "https:///x", "/x",
        "file:///etc/passwd",
        "http://127.example.org", "http://localhost.example.org", "https://me:secret@example.org/", "https://me@example.org",
        "http://0.0.0.0/", "https://exämple.org/ü"})
    void opensNoOtherPage(String url) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Page("Sign in.", URI.create(url)));
    }

    @Test
    @DisplayName("ELI-05: a URL of a length that browsers take")
    void boundsUrls() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Page("Sign in.", URI.create("https://example.org/" + "x".repeat(2_048))));
    }

    @Test
    void samplesWithMessagesAndABound() {
        assertThat(new Sampling(schema("{'messages':[{}],'maxTokens':5}")).params()).hasSize(2);
        assertThatIllegalArgumentException().isThrownBy(() -> new Sampling(schema("{'messages':[],'maxTokens':5}")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sampling(schema("{'messages':[{}]}")));
        assertThatIllegalArgumentException().isThrownBy(() -> new Sampling(schema("{'messages':[{}],'maxTokens':0}")));
    }

    private static Form formOf(int properties) {
        var json = Json.object();
        IntStream.range(0, properties).forEach(i -> json.add("x" + i, Json.object().add("type", "string")));
        return new Form("Which?", Json.object().add("type", "object").add("properties", json).build());
    }

    private static JsonObject one(String name, String title) {
        return Json.object().add("type", "object").add("properties", Json.object()
                .add(name, Json.object().add("type", "string").add("title", title))).build();
    }

    private static JsonObject schema(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }
}
