package org.athenaeum.operations.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundTest {

    private static final JsonObject OWN = json("{'step':1}");
    private static final Round ROUND = Round.after(Optional.empty(), InputRequired.of(Map.of(
            "form", new InputRequest.Form("Who?", json("""
                    {'type':'object','properties':{'name':{'type':'string','minLength':1,'maxLength':5},\
                    'kinds':{'type':'array','items':{'type':'string','enum':['a','b']}}},'required':['name']}""")),
            "page", new InputRequest.Page("Sign in.", URI.create("https://example.org")),
            "sampling", new InputRequest.Sampling(json("{'messages':[{}],'maxTokens':5}")),
            "roots", new InputRequest.Roots())).remembering(OWN));

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName("MRT-16: what a client may answer, declining and cancelling too")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            form     | {'action':'accept','content':{'name':'Ann'}}             | {'action':'accept','content':{'name':'Ann'}}
            form     | {'action':'accept','content':{'name':'A','kinds':['b']}} | \
            {'action':'accept','content':{'name':'A','kinds':['b']}}
            form     | {'action':'decline'}                                     | {'action':'decline'}
            form     | {'action':'cancel','content':{'name':'Ann'}}             | {'action':'cancel'}
            page     | {'action':'accept'}                                      | {'action':'accept'}
            page     | {'action':'accept','content':{'x':1}}                    | {'action':'accept'}
            sampling | {'role':'assistant','content':{'type':'text','text':'t'},'model':'m'} | \
            {'role':'assistant','content':{'type':'text','text':'t'},'model':'m'}
            roots    | {'roots':[]}                                             | {'roots':[]}
            roots    | {'roots':[{'uri':'file:///x','name':'x'}]}               | {'roots':[{'uri':'file:///x','name':'x'}]}
            """)
    void takesAnswers(String key, String given, String taken) {
        assertThat(answers(key, given).result(key)).contains(json(taken));
        assertThat(ROUND.answersOf(Map.of(key, Json.object().add("result", json(given)).build())).result(key))
                .contains(json(taken));
    }

    @ParameterizedTest(name = "{0}: {1}, {2}")
    @DisplayName("MRT-12, ELI-04: what is no answer to what was asked is left out, so that the call asks again")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            form     | 7                                                    | a number
            form     | null                                                 | nothing
            form     | 'accept'                                             | a text
            form     | []                                                   | a list
            form     | {}                                                   | no action
            form     | {'action':'yes'}                                     | an action nobody knows
            form     | {'action':7}                                         | an action that is no text
            form     | {'action':'accept'}                                  | what is required is missing
            form     | {'action':'accept','content':[]}                     | content that is no object
            form     | {'action':'accept','content':{'name':7}}             | another type
            form     | {'action':'accept','content':{'name':''}}            | too short
            form     | {'action':'accept','content':{'name':'Annabel'}}     | too long
            form     | {'action':'accept','content':{'name':null}}          | null
            form     | {'action':'accept','content':{'name':{}}}            | nested
            form     | {'action':'accept','content':{'name':'A','kinds':['c']}} | no such choice
            form     | {'roots':[]}                                         | an answer to another kind
            sampling | {'action':'accept'}                                  | an answer to another kind
            sampling | {'role':'assistant','content':{'type':'text'}}       | no model
            sampling | {'content':{'type':'text'},'model':'m'}              | no role
            sampling | {'role':'system','content':{'type':'text'},'model':'m'} | a role nobody has
            sampling | {'role':'assistant','model':'m'}                     | no content
            sampling | {'role':'assistant','content':'t','model':'m'}       | content that is no block
            sampling | {'role':'assistant','content':[],'model':'m'}        | no block
            roots    | {'roots':{}}                                         | no list
            roots    | {'roots':['file:///x']}                              | roots that are no objects
            roots    | {'roots':[{'uri':'https://example.org'}]}            | roots that are no files
            roots    | {'roots':[{'name':'x'}]}                             | roots without a place
            """)
    void leavesOutWhatIsNoAnswer(String key, String given, String what) {
        assertThat(answers(key, given).results()).as(what).isEmpty();
    }

    @ParameterizedTest
    @DisplayName("MRT-12: inputResponses that are no map answer nothing")
    @ValueSource(strings = {"null", "7", "'x'", "[]", "true", "[{'form':{'action':'cancel'}}]"})
    void takesMapsAlone(String given) {
        assertThat(ROUND.answers(Json.read(given.replace('\'', '"'))).results()).isEmpty();
    }

    @Test
    @DisplayName("MRT-13, MRT-14: unknown keys and fields are ignored, what is missing stays missing")
    void ignoresWhatNobodyAsked() {
        var answers = ROUND.answers(json("""
                {'other':{'action':'accept'},'form':{'action':'accept','content':{'name':'Ann','age':7},'_meta':{}}}"""));

        assertThat(answers.results()).containsOnlyKeys("form");
        assertThat(answers.accepted("form")).contains(json("{'name':'Ann'}"));
        assertThat(ROUND.answers(null).results()).isEmpty();
    }

    @Test
    @DisplayName("MRT-12: an answer is of bounded size")
    void boundsAnswers() {
        var huge = json("{'action':'accept','content':{'name':'Ann','x':'" + "x".repeat(64 * 1024) + "'}}");
        var roots = Json.array();
        for (int i = 0; i <= 1_000; i++) roots.add(Json.object().add("uri", "file:///" + i));

        assertThat(answers("form", huge.toString()).results()).isEmpty();
        assertThat(answers("roots", Json.object().add("roots", roots).build().toString()).results()).isEmpty();
    }

    @ParameterizedTest
    @DisplayName("an error in place of a result is a refusal, so that nobody is asked for ever")
    @ValueSource(strings = {"form", "page", "sampling", "roots"})
    void takesErrorsForRefusals(String key) {
        var answers = ROUND.answersOf(Map.of(key, json("{'error':{'code':-1,'message':'User rejected'}}")));

        assertThat(answers.refused(key)).isTrue();
        assertThat(answers.results()).hasSize(1);
    }

    @Test
    void givesTheCallItsOwnState() {
        assertThat(ROUND.answers(JsonValue.NULL).state()).contains(OWN);
        assertThat(ROUND.answersOf(Map.of()).state()).contains(OWN);
    }

    @Test
    @DisplayName("a call that asks for ever is stopped")
    void boundsRounds() {
        var needed = InputRequired.of("roots", new InputRequest.Roots());
        var round = Round.after(Optional.empty(), needed);
        while (round.number() < Round.MOST) round = Round.after(Optional.of(round), needed);
        var last = round;

        assertThat(last.number()).isEqualTo(16);
        assertThat(catchThrowableOfType(ToolFailure.class, () -> Round.after(Optional.of(last), needed)).reason())
                .isEqualTo("too_many_rounds");
    }

    private static InputAnswers answers(String key, String given) {
        return ROUND.answers(json("{'" + key + "':" + given + "}"));
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }
}
