package org.athenaeum.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
            "token brainkb_pat_Ab-9_x is unknown                          | token *** is unknown",
            "sent eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln and            | sent *** and",
            "cut off eyJhbGciOiJub25lIn0                                  | cut off ***",
            "Authorization: Bearer opaque-1                               | Authorization: Bearer ***",
            "GET http://ana:pw@host/x                                     | GET http://***host/x",
            "a sentence about a bearer of good news? no: bearer of        | a sentence about a bearer *** good news? no: bearer ***",
            "nothing to hide: ana@lab.org, job 38aa                       | nothing to hide: ana@lab.org, job 38aa"})
    @DisplayName("C.12: what looks like a credential does not leave in a text")
    void hidesCredentials(String text, String expected) {
        assertThat(Redaction.of(text)).isEqualTo(expected);
    }
}
