package org.athenaeum.testing.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WireCheckTest {

    private static final String ASKED = "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\"}";

    private static WireCheck asked(Revision revision, String id, String method) {
        return WireCheck.of(revision).asked(Json.read(ASKED.formatted(id, method)), revision);
    }

    @ParameterizedTest(name = "{0} {1}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
            2024-11-05 | tools/list       | "result":{"tools":[{"name":"a"}]}                          | inputSchema
            2025-03-26 | tools/call       | "result":{"content":[{"type":"video"}]}                    | /result/content/0
            2025-03-26 | tools/call       | "result":{"content":[{"type":"resource_link","uri":"a:b","name":"x"}]} | /result/content
            2025-06-18 | tools/call       | "result":{"content":[],"structuredContent":[]}             | /result/structuredContent
            2025-06-18 | initialize       | "result":{"protocolVersion":"2025-06-18"}                  | capabilities
            2025-11-25 | server/discover  | "result":{} | the revision has no such request
            2025-11-25 | ping             | "result":{},"error":{"code":1,"message":"a"}               | exactly one
            2025-11-25 | ping             | "error":{"code":"1","message":"a"}                         | /error/code
            2025-11-25 | ping             | "error":{"code":1}                                         | /error
            2026-07-28 | tools/list       | "result":{"tools":[],"resultType":"complete"}              | ttlMs
            2026-07-28 | tools/call       | "result":{"content":[]}                                    | resultType
            2026-07-28 | tools/list       | "result":{"resultType":"input_required"}                   | must not ask back
            2026-07-28 | tools/call       | "result":{"resultType":"input_required",\
            "inputRequests":{"a":{"method":"ping"}}} | /inputRequests
            2026-07-28 | ping             | "result":{"resultType":"complete"} | the revision has no such request
            2026-07-28 | tools/call       | "error":{"code":-32022,"message":"a","data":{"supported":[]}} | requested
            2026-07-28 | tools/call       | "error":{"code":-32021,"message":"a"}                      | data
            """)
    void refusesWhatBreaksTheSchema(String revision, String method, String rest, String reason) {
        var check = asked(Revision.of(revision).orElseThrow(), "1", method);

        assertThatThrownBy(() -> check.message(answer("1", rest))).isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(method + " under " + revision + " breaks the schema: ").hasMessageContaining(reason);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            2024-11-05 | tools/list       | "result":{"tools":[{"name":"a","inputSchema":{"type":"object"}}]}
            2025-06-18 | tools/call       | "result":{"content":[{"type":"resource_link","uri":"a:b","name":"x"}],\
            "structuredContent":{}}
            2025-11-25 | ping             | "result":{}
            2025-11-25 | tools/call       | "error":{"code":-32602,"message":"unknown tool"}
            2026-07-28 | tools/list       | "result":{"tools":[],"resultType":"complete","ttlMs":0,"cacheScope":"public"}
            2026-07-28 | tools/call       | "result":{"content":[],"structuredContent":[1],"resultType":"complete"}
            2026-07-28 | tools/call       | "result":{"resultType":"input_required","requestState":"s"}
            2026-07-28 | tools/call       | "error":{"code":-32022,"message":"a","data":{"supported":["b"],"requested":"c"}}
            """)
    void acceptsWhatConforms(String revision, String method, String rest) {
        var check = asked(Revision.of(revision).orElseThrow(), "1", method);

        assertThatCode(() -> check.message(answer("1", rest))).doesNotThrowAnyException();
    }

    @Test
    void refusesAnswersNobodyAskedFor() {
        var check = asked(Revision.V2025_11_25, "1", "ping");

        assertThatThrownBy(() -> check.message(answer("\"1\"", "\"result\":{}"))).hasMessageContaining("nobody asked");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void acceptsAnErrorWithoutIdButNotWithNull(Revision revision) {
        var check = WireCheck.of(revision);

        assertThatCode(() -> check.message(Json.read("""
                {"jsonrpc":"2.0","error":{"code":-32700,"message":"no JSON"}}"""))).doesNotThrowAnyException();
        assertThatThrownBy(() -> check.message(answer("null", "\"error\":{\"code\":-32700,\"message\":\"no JSON\"}")))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> check.message(Json.read("{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700}}")))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void acceptsBatchesWhereTheyAre() {
        var batch = Json.read("[" + answer("1", "\"result\":{}") + "]");

        assertThatCode(() -> asked(Revision.V2025_03_26, "1", "ping").message(batch)).doesNotThrowAnyException();
        assertThatThrownBy(() -> asked(Revision.V2025_06_18, "1", "ping").message(batch)).hasMessageContaining("batch");
    }

    @ParameterizedTest(name = "{0}: {3}")
    @CsvSource(delimiter = '|', textBlock = """
            2025-06-18 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a","requestedSchema":FLAT}} | true | a form
            2025-06-18 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a","requestedSchema":MINIMUM}} | true | bounds may be any number
            2025-11-25 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a","requestedSchema":MAXIMUM}} | true | bounds may be any number
            2025-06-18 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a"}} | false | no schema
            2025-03-26 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a","requestedSchema":FLAT}} | false | newer than the revision
            2026-07-28 | {"id":1,"method":"elicitation/create",\
            "params":{"message":"a","requestedSchema":FLAT}} | false | no requests of the server
            2025-11-25 | {"id":1,"method":"ping"} | true | a ping
            2026-07-28 | {"method":"notifications/subscriptions/acknowledged",\
            "params":{"notifications":{},"_meta":\
            {"io.modelcontextprotocol/subscriptionId":"a"}}} | true | the acknowledgement
            2025-11-25 | {"method":"notifications/subscriptions/acknowledged",\
            "params":{"notifications":{}}} | false | newer than the revision
            2025-11-25 | {"method":"notifications/progress","params":{"progressToken":"a","progress":0.5}} | true | progress
            2025-11-25 | {"method":"notifications/progress","params":{"progress":0.5}} | false | progress of what
            2025-11-25 | {"method":"notifications/initialized"} | false | a notification of clients
            """)
    void checksWhatTheServerSaysUnasked(String revision, String message, boolean conforms, String reason) {
        var check = WireCheck.of(Revision.of(revision).orElseThrow());
        var json = Json.read("{\"jsonrpc\":\"2.0\"," + message.strip().substring(1)
                .replace("FLAT", "{'type':'object','properties':{}}".replace('\'', '"'))
                .replace("MINIMUM", "{'type':'object','properties':{'n':{'type':'number','minimum':0.5}}}".replace('\'', '"'))
                .replace("MAXIMUM", "{'type':'object','properties':{'n':{'type':'number','maximum':0.5,'default':0.1}}}"
                        .replace('\'', '"')));

        if (conforms) assertThatCode(() -> check.message(json)).doesNotThrowAnyException();
        else assertThatThrownBy(() -> check.message(json)).isInstanceOf(AssertionError.class).hasMessageContaining(revision);
    }

    @ParameterizedTest(name = "{0} {1} {2} is {3}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            -          | -          | -          | 2025-03-26
            2025-06-18 | -          | -          | 2025-06-18
            2025-06-18 | -          | 2024-11-05 | 2024-11-05
            v9         | -          | 2024-11-05 | 2026-07-28
            -          | 2026-07-28 | -          | 2026-07-28
            2025-11-25 | v9         | -          | 2026-07-28
            2025-11-25 | 2025-11-25 | -          | 2025-11-25
            """)
    void knowsTheRevisionAnAnswerHasToBeIn(String header, String version, String session, String expected) {
        var body = version == null ? JsonValue.EMPTY_JSON_OBJECT
                : Json.read("{\"params\":{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"" + version + "\"}}}");

        var known = Optional.ofNullable(session).flatMap(Revision::of);

        assertThat(WireCheck.effective(Optional.ofNullable(header), body, known).word()).isEqualTo(expected);
    }

    private static JsonValue answer(String id, String rest) {
        return Json.read("{\"jsonrpc\":\"2.0\",\"id\":" + id + "," + rest + "}");
    }
}
