package org.athenaeum.brapi.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("L29: no path leaves the base URL")
class RawPathTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            http://evil.example/brapi/v2/studies | cross_origin_path
            HTTPS://evil.example | cross_origin_path
            file:/etc/passwd | cross_origin_path
            //evil.example/studies | cross_origin_path
            ///evil.example | cross_origin_path
            ../serverinfo | invalid_path
            /../../serverinfo | invalid_path
            studies/../../serverinfo | invalid_path
            studies/.. | invalid_path
            studies/./x | invalid_path
            studies/%2e%2e/x | invalid_path
            studies/%2E%2e | invalid_path
            studies/.%2e | invalid_path
            studies/%252e%252e | invalid_path
            studies/x%2f..%2fy | invalid_path
            studies/x%5c..%5cy | invalid_path
            studies/%5C | invalid_path
            studies\\..\\x | invalid_path
            studies//x | invalid_path
            studies/ | invalid_path
            studies?x=1 | invalid_path
            studies#x | invalid_path
            studies/a@b | invalid_path
            studies/a b | invalid_path
            studies/%0d%0aX-Header:1 | invalid_path
            studies/%zz | invalid_path
            studies/%00 | invalid_path
            token | action_path
            /token | action_path
            Token/x | action_path
            delete/observations | action_path
            login | action_path
            """)
    void refusesWhatIsNoPathBelow(String path, String reason) {
        assertThatThrownBy(() -> RawPath.of(path)).isInstanceOf(ToolFailure.class)
                .satisfies(failure -> assertThat(((ToolFailure) failure).reason()).isEqualTo(reason));
    }

    @ParameterizedTest
    @CsvSource({"studies, studies", "/studies, studies", "studies/s-7, studies/s-7", "germplasm/a%2Fb%20c/progeny, germplasm/a%2Fb%20c/progeny",
        "locations/v1.2.3, locations/v1.2.3", "studies/doi:10.1, studies/doi:10.1", "germplasm/deleted, germplasm/deleted", "x/...., x/...."})
    void takesPathsWithEncodedIds(String path, String sent) {
        assertThat(RawPath.of(path).value()).isEqualTo(sent);
    }
}
