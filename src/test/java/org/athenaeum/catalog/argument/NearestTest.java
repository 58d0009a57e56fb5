package org.athenaeum.catalog.argument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(nullValues = "-", textBlock = """
            studyDbIds,   studyDbId, one letter more
            study_db_id,  studyDbId, another manner of writing
            STUDYDBID,    studyDbId, upper case
            lmiit,        limit,     two neighbours changed places
            limti,        limit,     two neighbours changed places at the end
            x,            -,         too little in common
            completely,   -,         nothing like it
            li,           -,         more than a third is missing
            """)
    void findsWhatWasMeant(String written, String meant, String reason) {
        var nearest = Nearest.of(written, List.of("studyDbId", "limit", "folder"));

        assertThat(nearest.orElse(null)).as(reason).isEqualTo(meant);
    }

    @Test
    void doesNotEvenCompareEndlessNames() {
        assertThat(Nearest.of("limit".repeat(1000), List.of("limit"))).isEmpty();
    }
}
