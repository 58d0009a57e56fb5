package org.athenaeum.operations.modern;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.athenaeum.catalog.registry.MirroredArgument;
import org.athenaeum.operations.Envelope;
import org.athenaeum.protocol.ErrorCode;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParamHeadersTest {

    private static final List<MirroredArgument> SITE = List.of(new MirroredArgument(List.of("site"), "Site"));
    private static final List<MirroredArgument> NESTED = List.of(new MirroredArgument(List.of("where", "plot"), "Plot"));

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            {"site":"north"}           | north                        | the same text
            {"site":"north"}           |   north                      | HDR-06: blanks around it
            {"site":"São Paulo"}       | =?base64?U8OjbyBQYXVsbw==?=  | HDR-07: the sentinel
            {"site":"=?base64?x"}      | =?base64?x                   | HDR-09: half a sentinel is text
            {"site":42}                | 42                           | HDR-13: an integer
            {"site":42}                | 42.0                         | HDR-13: compared as numbers
            {"site":42.0}              | 42                           | HDR-13: both ways
            {"site":true}              | true                         | HDR-14: a boolean
            {"site":""}                | ''                           | the empty text, the empty header
            """)
    void acceptsAHeaderThatRepeatsItsArgument(String arguments, String header, String reason) {
        assertThatCode(() -> ParamHeaders.check(site(header), SITE, object(arguments))).doesNotThrowAnyException();
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            {"site":"north"}           | south                        | HDR-11: another text
            {"site":"north"}           | North                        | values are case-sensitive
            {"site":"north"}           | =?base64?bm9ydGg?=           | HDR-08: bad padding
            {"site":42}                | 43                           | another number
            {"site":42}                | forty-two                    | no number
            {"site":42}                | 4.2e1                        | no decimal
            {"site":true}              | TRUE                         | HDR-14: another spelling
            {"site":"42"}              | 42.0                         | a text is no number
            """)
    void refusesAHeaderThatDiffers(String arguments, String header, String reason) {
        var failure = catchThrowableOfType(ProtocolFailure.class, () -> ParamHeaders.check(site(header), SITE, object(arguments)));

        assertThat(failure.code()).isEqualTo(ErrorCode.HEADER_MISMATCH);
    }

    @Test
    @DisplayName("HDR-11: the argument is there and its header is not, or twice")
    void asksForTheHeaderOnce() {
        for (var envelope : List.of(new Envelope(Map.of()), site("north", "north"))) {
            var failure = catchThrowableOfType(ProtocolFailure.class,
                    () -> ParamHeaders.check(envelope, SITE, object("{\"site\":\"north\"}")));
            assertThat(failure.code()).isEqualTo(ErrorCode.HEADER_MISMATCH);
        }
    }

    @Test
    @DisplayName("HDR-12, HDR-15: null or absent needs no header; a header nothing asks for is ignored")
    void asksForNoHeaderWithoutAnArgument() {
        for (var arguments : List.of("{}", "{\"site\":null}", "{\"other\":1}")) {
            assertThatCode(() -> ParamHeaders.check(site("anything"), SITE, object(arguments))).doesNotThrowAnyException();
            assertThatCode(() -> ParamHeaders.check(new Envelope(Map.of()), SITE, object(arguments))).doesNotThrowAnyException();
        }
    }

    @Test
    @DisplayName("HDR-18: an argument below another is found along its path")
    void followsThePath() {
        var envelope = new Envelope(Map.of("mcp-param-plot", List.of("7")));

        assertThatCode(() -> ParamHeaders.check(envelope, NESTED, object("{\"where\":{\"plot\":7}}"))).doesNotThrowAnyException();
        assertThat(catchThrowableOfType(ProtocolFailure.class,
                () -> ParamHeaders.check(envelope, NESTED, object("{\"where\":{\"plot\":8}}")))).isNotNull();
        assertThatCode(() -> ParamHeaders.check(envelope, NESTED, object("{\"where\":5}"))).doesNotThrowAnyException();
    }

    private static Envelope site(String... headers) {
        return new Envelope(Map.of("mcp-param-site", Arrays.asList(headers)));
    }

    private static JsonObject object(String json) {
        return (JsonObject) Json.read(json);
    }
}
