package org.athenaeum.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.athenaeum.protocol.JsonRpcMessage.Notification;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage.Response;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRpcMessageTest {

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-7", "9007199254740993", "123456789012345678901234567890", "1.0", "1E+2",
        "\"1\"", "\"\"", "\"a b\\nc\"", "\"S\u00e3o \ud83c\udf31\"", "\"null\""})
    @DisplayName("RPC-02: the response repeats the id with value and JSON type unchanged")
    void answersWithTheIdAsItCame(String id) {
        var request = (Request) read("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");

        var response = new String(JsonRpcWriter.response(request.id(), Result.EMPTY), StandardCharsets.UTF_8);

        assertThat(response).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {"jsonrpc":"2.0","id":null,"method":"ping"}      | RPC-03: null is no id
            {"jsonrpc":"2.0","id":1.5,"method":"ping"}       | a fraction is no id
            {"jsonrpc":"2.0","id":true,"method":"ping"}      | a boolean is no id
            {"jsonrpc":"2.0","id":{},"method":"ping"}        | an object is no id
            {"jsonrpc":"2.0","id":[1],"method":"ping"}       | an array is no id
            {"id":1,"method":"ping"}                         | RPC-01: no jsonrpc
            {"jsonrpc":"1.0","id":1,"method":"ping"}         | another jsonrpc
            {"jsonrpc":2.0,"id":1,"method":"ping"}           | jsonrpc as a number
            {"jsonrpc":"2.0","id":1,"method":7}              | method as a number
            {"jsonrpc":"2.0","id":1}                         | neither method nor answer
            {"jsonrpc":"2.0","id":1,"method":"ping","params":[]}   | params as an array
            {"jsonrpc":"2.0","id":1,"method":"ping","params":null} | params null
            {"jsonrpc":"2.0","id":1,"method":"ping","result":{}}   | method and result
            {"jsonrpc":"2.0","id":1,"result":{},"error":{}}  | RPC-06: both result and error
            {"jsonrpc":"2.0","result":{}}                    | a response without id
            7                                                | a number
            "ping"                                           | a string
            null                                             | null
            """)
    void refusesOtherShapes(String text, String reason) {
        var failure = catchThrowableOfType(ProtocolFailure.class, () -> read(text));

        assertThat(failure.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
    }

    @Test
    @DisplayName("RPC-17: a shape error of a message with a readable id names the id")
    void namesTheIdOfAFaultyRequest() {
        var failure = catchThrowableOfType(ProtocolFailure.class, () -> read("{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":1}"));

        var error = (jakarta.json.JsonObject) Json.read(JsonRpcWriter.error(failure));

        assertThat(error.getString("id")).isEqualTo("x");
        assertThat(error.getJsonObject("error").getInt("code")).isEqualTo(-32600);
    }

    @Test
    void tellsRequestsNotificationsAndResponsesApart() {
        assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":{\"b\":null}}")).isInstanceOf(Request.class);
        assertThat(read("{\"jsonrpc\":\"2.0\",\"method\":\"a\"}")).isInstanceOf(Notification.class);
        assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-1,\"message\":\"no\"}}")).isInstanceOf(Response.class);
    }

    private static JsonRpcMessage read(String text) {
        return JsonRpcMessage.of(Json.read(text));
    }
}
