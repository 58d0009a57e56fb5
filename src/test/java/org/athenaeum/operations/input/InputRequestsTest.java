package org.athenaeum.operations.input;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputRequestsTest {

    private static final InputRequest.Form FORM = new InputRequest.Form("Which plots?", json("""
            {'type':'object','properties':{\
            'all':{'type':'boolean','title':'All','default':true},\
            'name':{'type':'string','default':'P'},'count':{'type':'integer','default':3},\
            'season':{'type':'string','oneOf':[{'const':'s','title':'Spring'},{'const':'a','title':'Autumn'}],'default':'s'},\
            'kinds':{'type':'array','items':{'type':'string','enum':['wheat','rye']}}},'required':['all']}"""));
    private static final InputRequest.Page PAGE = new InputRequest.Page("Sign in.", URI.create("https://example.org/in"));
    private static final InputRequest.Sampling SAMPLING = new InputRequest.Sampling(json("{'messages':[{}],'maxTokens':5}"));

    @Test
    @DisplayName("MRT-03: the requests of 2026-07-28 in order, each a method and its params and nothing else")
    void rendersRequestsOfARound() {
        var requests = new LinkedHashMap<String, InputRequest>();
        requests.put("z", PAGE);
        requests.put("a", SAMPLING);
        requests.put("m", new InputRequest.Roots());

        assertThat(InputRequests.rendered(requests)).hasToString(json("""
                {'z':{'method':'elicitation/create','params':{'mode':'url','message':'Sign in.','url':'https://example.org/in'}},\
                'a':{'method':'sampling/createMessage','params':{'messages':[{}],'maxTokens':5}},\
                'm':{'method':'roots/list','params':{}}}""").toString());
    }

    @ParameterizedTest
    @CsvSource({"V2025_11_25", "V2026_07_28"})
    void keepsFormsAsTheyAre(Revision revision) {
        assertThat(params(FORM, revision)).isEqualTo(Json.object().add("mode", "form").add("message", "Which plots?")
                .add("requestedSchema", FORM.schema()).build());
    }

    @Test
    @DisplayName("ELI-03: 2025-06-18 has defaults of booleans alone, names beside choices, no multiple choice, no mode")
    void rendersFormsForTheirFirstRevision() {
        assertThat(params(FORM, Revision.V2025_06_18)).hasToString(json("""
                {'message':'Which plots?','requestedSchema':{'type':'object','properties':{\
                'all':{'type':'boolean','title':'All','default':true},'name':{'type':'string'},'count':{'type':'integer'},\
                'season':{'type':'string','enum':['s','a'],'enumNames':['Spring','Autumn']}},'required':['all']}}""").toString());
    }

    @Test
    @DisplayName("ELI-13: an elicitationId in 2025-11-25, new each time, and none in 2026-07-28")
    void namesElicitationsWhereTheRevisionDoes() {
        var first = params(PAGE, Revision.V2025_11_25).getString("elicitationId");
        var second = params(PAGE, Revision.V2025_11_25).getString("elicitationId");

        assertThat(UUID.fromString(first)).isNotEqualTo(UUID.fromString(second));
        assertThat(params(PAGE, Revision.V2026_07_28)).containsOnlyKeys("mode", "message", "url");
    }

    @ParameterizedTest(name = "{1} with {2} for {0}: {3}")
    @DisplayName("ELI-01, SMP-01, MRT-04: only what was declared, by kind and mode")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            V2026_07_28 | form     | {}                               | {'elicitation':{'form':{}}}
            V2026_07_28 | form     | {'elicitation':{}}               | {}
            V2026_07_28 | form     | {'elicitation':{'form':{}}}      | {}
            V2026_07_28 | form     | {'elicitation':{'url':{}}}       | {'elicitation':{'form':{}}}
            V2025_06_18 | form     | {'elicitation':{}}               | {}
            V2025_03_26 | form     | {'elicitation':{}}               | {'elicitation':{'form':{}}}
            V2026_07_28 | page     | {'elicitation':{}}               | {'elicitation':{'url':{}}}
            V2026_07_28 | page     | {'elicitation':{'url':{}}}       | {}
            V2025_06_18 | page     | {'elicitation':{'url':{}}}       | {'elicitation':{'url':{}}}
            V2026_07_28 | sampling | {'elicitation':{}}               | {'sampling':{}}
            V2024_11_05 | sampling | {'sampling':{}}                  | {}
            V2026_07_28 | roots    | {}                               | {'roots':{}}
            V2024_11_05 | roots    | {'roots':{'listChanged':true}}   | {}
            V2026_07_28 | all      | {} | {'elicitation':{'form':{},'url':{}},'sampling':{},'roots':{}}
            """)
    void tellsWhatIsMissing(Revision revision, String kind, String declared, String missing) {
        var requests = switch (kind) {
            case "form" -> List.of(FORM);
            case "page" -> List.of(PAGE);
            case "sampling" -> List.of(SAMPLING);
            case "roots" -> List.of(new InputRequest.Roots());
            default -> List.of(FORM, PAGE, SAMPLING, new InputRequest.Roots());
        };

        assertThat(Needs.missing(List.copyOf(requests), capabilities(declared), revision)).isEqualTo(json(missing));
    }

    @ParameterizedTest(name = "{0} with {1} for {3}: {2}")
    @DisplayName("SMP-02, SMP-03: tools and context only where sampling declares them")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            'tools':[]                    | {'sampling':{}}             | {'sampling':{'tools':{}}}   | V2025_11_25
            'toolChoice':{'mode':'auto'}  | {'sampling':{}}             | {'sampling':{'tools':{}}}   | V2026_07_28
            'tools':[]                    | {'sampling':{'tools':{}}}   | {}                          | V2025_11_25
            'tools':[]                    | {'sampling':{'tools':{}}}   | {'sampling':{'tools':{}}}   | V2025_06_18
            'tools':[]                    | {}                          | {'sampling':{'tools':{}}}   | V2025_11_25
            'includeContext':'thisServer' | {'sampling':{}}             | {'sampling':{'context':{}}} | V2025_11_25
            'includeContext':'allServers' | {'sampling':{'context':{}}} | {}                          | V2026_07_28
            'includeContext':'none'       | {'sampling':{}}             | {}                          | V2025_11_25
            'includeContext':'thisServer' | {'sampling':{}}             | {}                          | V2025_06_18
            """)
    void tellsWhatSamplingNeeds(String member, String declared, String missing, Revision revision) {
        var sampling = new InputRequest.Sampling(json("{'messages':[{}],'maxTokens':5," + member + "}"));

        assertThat(Needs.missing(List.of(sampling), capabilities(declared), revision)).isEqualTo(json(missing));
    }

    @Test
    @DisplayName("ELI-03: a multiple choice that must be made cannot be asked of 2025-06-18")
    void asksNoMultipleChoiceOfOldClients() {
        var must = new InputRequest.Form("Which?", json("""
                {'type':'object','properties':{'x':{'type':'boolean'},\
                'kinds':{'type':'array','items':{'type':'string','enum':['a']}}},'required':['kinds']}"""));
        var only = new InputRequest.Form("Which?", json("""
                {'type':'object','properties':{'kinds':{'type':'array','items':{'type':'string','enum':['a']}}}}"""));
        var able = capabilities("{'elicitation':{}}");

        assertThat(Needs.missing(List.of(must), able, Revision.V2025_06_18)).isNotEmpty();
        assertThat(Needs.missing(List.of(only), able, Revision.V2025_06_18)).isNotEmpty();
        assertThat(Needs.missing(List.of(must, only), able, Revision.V2025_11_25)).isEmpty();
    }

    private static JsonObject params(InputRequest request, Revision revision) {
        return InputRequests.rendered(request, revision).getJsonObject("params");
    }

    private static ClientCapabilities capabilities(String declared) {
        return new ClientCapabilities(json(declared));
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }
}
