package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.vault.search.query.SearchIn;
import org.athenaeum.vault.search.query.SearchSort;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A1.1 filters and order, A0.4")
class FilterTest {

    @TempDir
    Path temporary;
    private SearchedVault vault;

    @BeforeEach
    void fill() throws IOException {
        vault = new SearchedVault(temporary)
                .page("wiki/notes/a.md", "---\ntitle: Alpha grain\ntags: [crop/wheat, Été]\nstatus: 0\n---\ntext",
                        at("2025-03-01T10:00:00Z"))
                .page("wiki/notes/deep/b.md", "---\ntitle: Beta\ntags: [crop]\nstatus: \"0\"\ndone: true\n---\ngrain",
                        at("2025-03-02T00:00:00Z"))
                .page("wiki/notesplus/c.md", "---\ntitle: Gamma\naliases: [grain]\nstatus: 1.50\nnone: null\n---\ntext #crop/rye",
                        at("2025-03-03T23:59:59Z"))
                .page("d.md", "# Delta\ngrain\n## grain", at("2025-03-04T00:00:00Z"));
    }

    @AfterEach
    void close() throws IOException {
        vault.close();
    }

    @ParameterizedTest(name = "{2}: {0}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "wiki; a b c; a folder holds its subfolders",
            "wiki/notes; a b; a folder is no prefix of another's name",
            "wiki/notes/; a b; a final slash changes nothing",
            "wiki/notes/deep; b; a deeper folder",
            "``; a b c d; nothing is the whole vault",
            "wiki/nothing; ; a folder that is not there",
            "wiki/notes/a.md; ; a page is no folder"})
    void keepsToAFolder(String folder, String expected, String reason) {
        assertThat(names(request(Optional.of(folder), List.of(), Map.of()))).isEqualTo(listed(expected));
    }

    @ParameterizedTest(name = "{2}: {0}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "crop; a b c; a tag counts for the tags above it",
            "crop/wheat; a; the nested tag itself",
            "#CROP; a b c; tags fold and may carry their mark",
            "ete; a; tags fold accents",
            "crop,ete; a; all tags must be there",
            "cro; ; a tag is no prefix"})
    void keepsToTags(String tags, String expected, String reason) {
        assertThat(names(request(Optional.empty(), List.of(tags.split(",")), Map.of()))).isEqualTo(listed(expected));
    }

    @ParameterizedTest(name = "{2}: {0}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "{\"status\":0}; a; a number",
            "{\"status\":\"0\"}; b; a text that looks like a number",
            "{\"status\":1.5}; c; equal numbers however written",
            "{\"status\":15e-1}; c; with an exponent too",
            "{\"done\":true}; b; a truth value",
            "{\"done\":\"true\"}; ; a text is no truth value",
            "{\"none\":null}; c; null is a value that is there",
            "{\"title\":\"Beta\",\"status\":\"0\"}; b; all must hold",
            "{\"status\":1e999999999}; ; a huge number costs nothing"})
    void comparesFrontMatterWithItsTypes(String tests, String expected, String reason) {
        assertThat(names(request(Optional.empty(), List.of(), json(tests)))).isEqualTo(listed(expected));
    }

    @ParameterizedTest(name = "{3}: {0} to {1}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "2025-03-02; ; b c d; from the beginning of a day",
            "; 2025-03-02; a; before the beginning of a day",
            "2025-03-01T10:00:00Z; 2025-03-04T00:00:00Z; a b c; from inclusive, before exclusive",
            "2025-03-01T11:00:00+01:00; 2025-03-01T10:00:01; a; offsets count and none is UTC",
            "2025-03-01T10:00:00.000000001Z; 2025-03-01T12:00Z; ; to the nanosecond"})
    void keepsToATime(String after, String before, String expected, String reason) {
        var request = new SearchRequest("-zzz", 10, Optional.empty(), Optional.empty(), List.of(), SearchIn.ALL,
                Optional.ofNullable(after), Optional.ofNullable(before), Map.of(), SearchSort.PATH);

        assertThat(names(request)).containsExactlyInAnyOrderElementsOf(listed(expected));
    }

    @ParameterizedTest(name = "in {0}")
    @CsvSource(delimiter = ';', value = {
            "TITLE; a c; titles and aliases",
            "BODY; b d; text and headings in it",
            "ALL; a b c d; anywhere"})
    void looksWhereAsked(SearchIn in, String expected, String reason) {
        var request = new SearchRequest("grain", 10, Optional.empty(), Optional.empty(), List.of(), in, Optional.empty(),
                Optional.empty(), Map.of(), SearchSort.PATH);

        assertThat(names(request)).containsExactlyInAnyOrderElementsOf(listed(expected));
    }

    @Test
    void ordersByTimeAndByPath() {
        assertThat(SearchedVault.paths(vault.search(sorted(SearchSort.MODIFIED), SearchedVault.ALL)))
                .containsExactly("d.md", "wiki/notesplus/c.md", "wiki/notes/deep/b.md", "wiki/notes/a.md");
        assertThat(SearchedVault.paths(vault.search(sorted(SearchSort.PATH), SearchedVault.ALL)))
                .containsExactly("d.md", "wiki/notes/a.md", "wiki/notes/deep/b.md", "wiki/notesplus/c.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/wiki", "../x", "wiki//notes", "a\\b", "~/x", "wiki/../x", "/"})
    void refusesAFolderThatIsNoPath(String folder) {
        assertThatThrownBy(() -> names(request(Optional.of(folder), List.of(), Map.of())))
                .isInstanceOf(ToolFailure.class).hasMessageStartingWith("folder must be");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2025-13-01", "2025-02-30", "2025-03-01T25:00:00Z", "+999999999-01-01", "", "1e9"})
    void refusesATimeThatIsNone(String time) {
        var request = new SearchRequest("grain", 10, Optional.empty(), Optional.empty(), List.of(), SearchIn.ALL,
                Optional.of(time), Optional.empty(), Map.of(), SearchSort.PATH);

        assertThatThrownBy(() -> vault.search(request, SearchedVault.ALL))
                .isInstanceOf(ToolFailure.class).hasMessageStartingWith("modifiedAfter must be");
    }

    @Test
    void refusesFrontMatterTestsThatAreNoScalars() {
        assertThatThrownBy(() -> names(request(Optional.empty(), List.of(), json("{\"a\":[1]}"))))
                .isInstanceOf(ToolFailure.class).hasMessageStartingWith("frontmatter takes");
    }

    private List<String> names(SearchRequest request) {
        return SearchedVault.paths(vault.search(request, SearchedVault.ALL)).stream()
                .map(path -> path.substring(path.lastIndexOf('/') + 1, path.length() - 3)).sorted().toList();
    }

    private static SearchRequest request(Optional<String> folder, List<String> tags, Map<String, JsonValue> frontmatter) {
        return new SearchRequest("-zzz", 10, Optional.empty(), folder, tags, SearchIn.ALL, Optional.empty(), Optional.empty(),
                frontmatter, SearchSort.RELEVANCE);
    }

    private static SearchRequest sorted(SearchSort sort) {
        return new SearchRequest("grain", 10, Optional.empty(), Optional.empty(), List.of(), SearchIn.ALL, Optional.empty(),
                Optional.empty(), Map.of(), sort);
    }

    private static List<String> listed(String names) {
        return names == null || names.isEmpty() ? List.of() : List.of(names.split(" "));
    }

    private static Map<String, JsonValue> json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static Instant at(String time) {
        return Instant.parse(time);
    }
}
