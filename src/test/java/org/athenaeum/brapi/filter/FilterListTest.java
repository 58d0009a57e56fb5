package org.athenaeum.brapi.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A3, F2: the catalogue of filters")
class FilterListTest {

    @ParameterizedTest(name = "{0}.{1}: GET {2}, search {3}")
    @CsvSource({"studies, studyDbIds, studyDbId, studyDbIds", "studies, programNames, -, programNames", "germplasm, parentDbIds, parentDbId, parentDbIds",
        "locations, countryCodes, -, countryCodes", "images, studyDbIds, -, -", "images, mimeTypes, -, mimeTypes", "variants, start, -, start",
        "variants, referenceName, -, -", "observations, observationLevels, observationUnitLevelName, observationLevels",
        "programs, programNames, programName, programNames", "calls, callSetDbIds, callSetDbId, callSetDbIds"})
    void saysWhichWayTakesAFilter(String endpoint, String name, String got, String searched) {
        var filter = FilterList.of(endpoint).filters().stream().filter(each -> each.getString("name").equals(name)).findFirst().orElseThrow();

        assertThat(filter.getString("getName", "-")).isEqualTo(got);
        assertThat(filter.getString("searchName", "-")).isEqualTo(searched);
    }

    @ParameterizedTest
    @ValueSource(strings = {"germplasmDbIds", "callFormat"})
    @DisplayName("I1: what no search of calls takes is not told as if it did")
    void tellsNoFilterThatCallsIgnore(String name) {
        assertThat(FilterList.of("calls").filters()).noneMatch(filter -> filter.getString("name").equals(name));
    }

    @Test
    @DisplayName("A3: each filter once, with everything a caller needs")
    void isComplete() {
        for (var endpoint : FilterCatalogue.endpoints()) {
            var list = FilterList.of(endpoint);

            assertThat(list.filterCount()).isEqualTo(list.filters().size());
            assertThat(list.filters()).extracting(filter -> filter.getString("name")).doesNotHaveDuplicates().contains("page", "pageSize");
            assertThat(list.filters()).allSatisfy(FilterListTest::isTold);
            assertThat(list.account().length()).isLessThan(8_192);
        }
        assertThat(FilterCatalogue.endpoints()).contains("germplasm", "images", "locations", "observations", "studies", "variables", "variants");
    }

    private static void isTold(JsonObject filter) {
        assertThat(filter.getString("type")).isIn("string", "integer", "number", "boolean", "date", "string[]", "integer[]", "object[]");
        assertThat(filter.getString("description")).isNotBlank();
        assertThat(filter.getString("example")).isNotBlank();
    }

    @Test
    void ofUnknownListsNamesThoseThereAre() {
        assertThatThrownBy(() -> FilterList.of("cows")).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.reason()).isEqualTo("unknown_endpoint");
            assertThat(failure.data().getJsonArray("availableEndpoints").toString()).contains("studies");
        });
    }
}
