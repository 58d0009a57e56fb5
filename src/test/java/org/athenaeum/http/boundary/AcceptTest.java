package org.athenaeum.http.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AcceptTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            application/json, text/event-stream            | true  | true  | false
            text/event-stream, application/json            | true  | true  | true
            TEXT/Event-Stream,Application/JSON             | true  | true  | true
            application/json;q=0.5, text/event-stream      | true  | true  | true
            text/event-stream;q=0.5, application/json      | true  | true  | false
            text/event-stream;q=0, application/json        | true  | false | false
            application/json; q=0.0, text/event-stream     | false | true  | true
            application/json                               | true  | false | false
            text/event-stream                              | false | true  | true
            */*                                            | true  | true  | false
            text/*, application/*                          | true  | true  | false
            application/json;charset=utf-8, text/*;q=0.1   | true  | true  | false
            text/html                                      | false | false | false
            text/event-stream;q=loud, application/json     | true  | true  | true
            """)
    @DisplayName("RFC 9110 12.5.1: takes JSON, takes event streams, would rather have those")
    void readsWhatAClientTakes(String header, boolean json, boolean events, boolean rather) {
        var accept = Accept.of(List.of(header));

        assertThat(accept.takesJson()).isEqualTo(json);
        assertThat(accept.takesEvents()).isEqualTo(events);
        assertThat(accept.prefersEvents()).isEqualTo(rather);
    }

    @Test
    @DisplayName("several headers are one list; none takes everything")
    void joinsHeaders() {
        assertThat(Accept.of(List.of("text/event-stream", "application/json")).prefersEvents()).isTrue();
        assertThat(Accept.of(List.of()).takesEvents()).isTrue();
        assertThat(Accept.of(List.of()).prefersEvents()).isFalse();
    }
}
