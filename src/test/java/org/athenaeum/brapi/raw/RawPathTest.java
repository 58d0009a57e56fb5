package org.athenaeum.brapi.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A24, L29: paths of raw requests")
class RawPathTest {

    private static final String BASE = "https://plants.example/a/brapi/v2";

    @ParameterizedTest
    @CsvSource({"/studies, studies", "studies/17, studies/17", "germplasm/doi%3A10.1%2Fab, germplasm/doi%3A10.1%2Fab",
        "trials/a..b, trials/a..b", "lists/a+b%20c, lists/a+b%20c", "germplasm/ACC:9, germplasm/ACC:9"})
    void stayBelowTheBaseUrl(String given, String path) {
        var raw = RawPath.of(given);

        assertThat(raw.under(BASE)).isEqualTo(BASE + "/" + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example/x", "HTTP://evil.example", "ftp://evil.example", "//evil.example/studies",
        "/../../serverinfo", "studies/..", "./studies", "%2e%2e/serverinfo", ".%2E/x", "studies/a%2F..%2F..%2Fx", "..;/x",
        "%2e%2e;a=b/x"})
    void thatLeaveTheBaseUrlAreRefused(String given) {
        assertThatThrownBy(() -> RawPath.of(given)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("cross_origin_path"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"token", "/login", "delete/observations", "a/Token", "%74oken", "token;a=b", "x%2Fdelete%2Fy",
        "logout"})
    void thatLookLikeActionsAreRefused(String given) {
        assertThatThrownBy(() -> RawPath.of(given)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("action_path"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "studies//x", "studies/", "a\\b", "a%5Cb", "a%00b", "%252e%252e/x", "a@b", "studies?x=1",
        "studies#x", "a b", "%", "%zz", "a%ffb", "stud\u0131es", "a\nb"})
    void thatAreNoPlainPathsAreRefused(String given) {
        assertThatThrownBy(() -> RawPath.of(given)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("invalid_path"));
    }

    @Test
    void thatAreEndlessAreRefused() {
        var endless = "a".repeat(2_049);

        assertThatThrownBy(() -> RawPath.of(endless)).isInstanceOf(ToolFailure.class).hasMessageContaining("2048");
    }
}
