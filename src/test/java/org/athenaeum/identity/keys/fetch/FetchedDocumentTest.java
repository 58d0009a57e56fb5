package org.athenaeum.identity.keys.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Vault C4.2: how long an issuer lets its keys be kept. */
class FetchedDocumentTest {

    private static HttpHeaders headers(String... cacheControl) {
        return HttpHeaders.of(Map.of("Cache-Control", List.of(cacheControl)), (name, value) -> true);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {"max-age=90 | 90", "public, max-age=90, immutable | 90", "MAX-AGE=90 | 90",
        "s-maxage=5, max-age=90 | 90", "max-age=\"90\" | 90", "max-age=0 | 0", "public,max-age=90,max-age=5 | 90"})
    @DisplayName("RFC 9111 5.2.2.1: the first max-age counts")
    void readsMaxAge(String cacheControl, long seconds) {
        assertThat(FetchedDocument.maxAge(headers(cacheControl))).contains(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"no-store", "s-maxage=90", "max-age", "max-age=", "max-age=-1", "max-age=9x", "max-age=12345678901",
        ""})
    void knowsWhenThereIsNone(String cacheControl) {
        assertThat(FetchedDocument.maxAge(headers(cacheControl))).isEmpty();
    }

    @Test
    void readsEveryFieldOfThatName() {
        assertThat(FetchedDocument.maxAge(headers("public", "max-age=90"))).contains(Duration.ofSeconds(90));
        assertThat(FetchedDocument.maxAge(HttpHeaders.of(Map.of(), (name, value) -> true))).isEmpty();
    }
}
