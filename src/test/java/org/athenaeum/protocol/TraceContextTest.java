package org.athenaeum.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.peer.TraceContext;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceContextTest {

    private static final String PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    private static String params(String more) {
        return "{\"_meta\":{\"traceparent\":\"" + PARENT + "\"" + more + "}}";
    }

    @Test
    @DisplayName("RPC-14: well-formed members are kept as they are")
    void readsATrace() {
        var context = TraceContext.in(Json.read(params(",\"tracestate\":\"a=1,b=2\",\"baggage\":\"k=v\"")).asJsonObject()).orElseThrow();

        assertThat(context).isEqualTo(new TraceContext(PARENT, "a=1,b=2", "k=v"));
        assertThat(context.traceId()).isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {}                                                                                        | no _meta
            {"_meta":{}}                                                                              | no traceparent
            {"_meta":{"traceparent":7}}                                                               | no string
            {"_meta":{"traceparent":"00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01"}}       | upper case
            {"_meta":{"traceparent":"ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}}       | forbidden version
            {"_meta":{"traceparent":"00-00000000000000000000000000000000-00f067aa0ba902b7-01"}}       | no trace id
            {"_meta":{"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01"}}       | no parent id
            {"_meta":{"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\\r\\nX: 1"}} | a second header
            """)
    @DisplayName("RPC-14: what is malformed is no trace")
    void passesNothingMalformedOn(String params, String why) {
        assertThat(TraceContext.in(Json.read(params).asJsonObject())).as(why).isEmpty();
    }

    @Test
    void leavesOutWhatNoHeaderMayHold() {
        var context = TraceContext.in(Json.read(params(",\"tracestate\":\"a=\\u000a\",\"baggage\":\"k=\\u00e4\"")).asJsonObject());

        assertThat(context).contains(new TraceContext(PARENT, "", ""));
    }
}
