package org.athenaeum.brainkb.identifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GraphIriTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
            "https://example.org/g/one, https://example.org/g/one/",
            "https://example.org/g/one/, https://example.org/g/one/",
            "' https://example.org/g/one ', https://example.org/g/one/",
            "http://example.org, http://example.org/",
            "https://example.org/g/ö, https://example.org/g/ö/",
            "https://example.org/g?v=1, https://example.org/g?v=1/",
            "https://example.org:8443/g/a%20b, https://example.org:8443/g/a%20b/"})
    @DisplayName("G.1: a graph has one IRI, which ends with a slash")
    void endsWithOneSlash(String given, String expected) {
        assertThat(GraphIri.of(given)).hasToString(expected);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '!', value = {
            "''                                       ! nothing",
            "example.org/g                            ! relative",
            "urn:x:g                                  ! another scheme",
            "file:///etc/passwd                       ! another scheme",
            "https:///g                               ! no host",
            "https://example.org/g> } DROP ALL #      ! an end of the angle bracket",
            "https://example.org/<g                   ! an angle bracket",
            "https://example.org/g\"                  ! a quote",
            "https://example.org/{g}                  ! braces",
            "https://example.org/g|h                  ! a bar",
            "https://example.org/g\\h                 ! a backslash",
            "https://example.org/g^h                  ! a caret",
            "https://example.org/g`h                  ! a backtick",
            "https://example.org/g h                  ! a space",
            "https://example.org/g\u00a0h             ! a space of another kind",
            "https://example.org/g\u0007h             ! a control character",
            "https://example.org/g\u0085h             ! a control character of Latin-1",
            "https://example.org/g\u202eh             ! a character that turns text around",
            "https://example.org/g\u2028h             ! a line end of another kind",
            "https://ana@example.org/g                ! user information",
            "https://example.org/g#part               ! a fragment"})
    @DisplayName("D.7: an IRI holds nothing that could leave its place in a query")
    void refusesWhatCouldBeAnInjection(String given, String reason) {
        assertThatThrownBy(() -> GraphIri.of(given)).as(reason)
                .isInstanceOfSatisfying(ToolFailure.class, failure -> {
                    assertThat(failure.reason()).isEqualTo("invalid_identifier");
                    assertThat(failure.data().getInt("status_code")).isEqualTo(400);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://brainkb.org/provenance/", "https://brainkb.org/metadata/named-graph", "http://brainkb.org/metadata/spaces/x",
            "https://brainkb.org/prov/activity/j", "https://BrainKB.org/provenance/delta/j", "https://brainkb.org:443/provenance/",
            "https://brainkb.org/x/../provenance/", "https://brainkb.org/%70rovenance/"})
    @DisplayName("B.8, D.7: nothing is ingested where BrainKB keeps its own records")
    void keepsIngestsOutOfTheBackendsOwnGraphs(String iri) {
        assertThat(GraphIri.of(iri).isInfrastructure()).isTrue();
        assertThatThrownBy(() -> GraphIri.forIngest(iri))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("infrastructure_graph"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://brainkb.org/graphs/one/", "https://brainkb.org.example/provenance/", "https://lab.org/provenance/"})
    void letsIngestsIntoAllOthers(String iri) {
        assertThat(GraphIri.forIngest(iri)).hasToString(iri);
    }
}
