package org.athenaeum.http.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import java.util.Set;
import org.athenaeum.http.boundary.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParametersTest {

    private static final Set<String> KNOWN = Set.of("filename", "sha256", "graph");

    @ParameterizedTest(name = "{0}")
    @CsvSource({"filename=a.ttl, filename, a.ttl", "filename=my%20cells+2.ttl, filename, my cells 2.ttl",
            "%66ilename=a, filename, a",
            "graph=https://d.example/g/?a=b, graph, https://d.example/g/?a=b", "sha256=, sha256, ''", "sha256, sha256, ''",
            "filename=..%2F..%2Fx.ttl, filename, ../../x.ttl"})
    void readsOneParameter(String query, String name, String value) {
        assertThat(Parameters.of(query, KNOWN)).isEqualTo(Map.of(name, value));
    }

    @Test
    void readsSeveralAndNone() {
        assertThat(Parameters.of("filename=a&graph=b", KNOWN)).isEqualTo(Map.of("filename", "a", "graph", "b"));
        assertThat(Parameters.of(null, KNOWN)).isEmpty();
        assertThat(Parameters.of("", KNOWN)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sha265=00", "filename=a&filename=b", "filename=a&file%6eame=b", "filename=%", "filename=%zz",
            "filename=%ff",
            "filename=a%00b.ttl", "filename=a%0d%0aX-A:b", "&", "filename=a&", "Filename=a"})
    void refusesWhatCouldBeMisread(String query) {
        var refusal = catchThrowableOfType(Refusal.class, () -> Parameters.of(query, KNOWN));

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.word()).isEqualTo("bad_query");
    }

    @Test
    void refusesAnEndlessQuery() {
        assertThat(catchThrowableOfType(Refusal.class, () -> Parameters.of("filename=" + "a".repeat(9_000), KNOWN)).status())
                .isEqualTo(400);
    }
}
