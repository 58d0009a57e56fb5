package org.athenaeum.brainkb.staging.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("brainkb F.1: a name is reduced to letters, digits, dots, underscores and hyphens, and to 120 characters")
class UploadNameTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"cells.ttl, cells.ttl", "../../etc/cron.d/x.ttl, x.ttl", "'..\\..\\boot.nt', boot.nt",
            "/etc/passwd.nq, passwd.nq",
            "'my cells (2).ttl', my_cells_2_.ttl", "é\u202ettl.owl, _ttl.owl", ".hidden.ttl, hidden.ttl", "a..b...ttl, a.b.ttl",
            "-rf.nt, -rf.nt", "'a\nb.json', a_b.json", "UP.TTL, UP.TTL"})
    void isReduced(String given, String left) {
        assertThat(UploadName.of(given)).hasValueSatisfying(name -> assertThat(name.value()).isEqualTo(left));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "../", "ttl", ".ttl", "..ttl", "notes.txt", "a.ttl/", "environ", "x.ttl.exe"})
    void isNoNameOfAnRdfFile(String given) {
        assertThat(UploadName.of(given)).isEmpty();
    }

    @Test
    void keepsItsEndingWhereItIsCut() {
        var name = UploadName.of("x".repeat(500) + ".jsonld").orElseThrow();

        assertThat(name.value()).hasSize(120).endsWith("x.jsonld");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "up_", "up_0123456789ABCDEF0123456789ABCDEF", "up_../../../../../etc/passwd0000000",
            "0123456789abcdef0123456789abcdef",
            "up_0123456789abcdef0123456789abcdef\n", "up_0123456789abcdef0123456789abcdef0"})
    void isNoIdOfAnUpload(String text) {
        assertThat(UploadId.of(text)).isEmpty();
    }

    @Test
    void makesIdsThatNobodyGuesses() {
        assertThat(UploadId.random()).isNotEqualTo(UploadId.random());
        assertThat(UploadId.of(UploadId.random().value())).isPresent();
    }
}
