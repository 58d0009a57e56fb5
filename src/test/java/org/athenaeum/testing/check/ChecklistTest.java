package org.athenaeum.testing.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("specs/mcp.md 18: every rule is shown by a test, or says why it does not apply")
class ChecklistTest {

    private static final Map<String, List<String>> RULES = Checklist.list("checklist.txt");
    private static final Map<String, List<String>> NOT_APPLICABLE = Checklist.list("not-applicable.txt");
    private static final Map<String, List<String>> NOT_YET = Checklist.list("not-yet-covered.txt");
    private static final Checklist CHECKLIST = Checklist.of(RULES.keySet());
    private static final Map<String, String> CITED = CHECKLIST.citedBelow(Path.of("src/test/java"), Path.of("src/conformance/test/java"));

    @Test
    void leavesNoRuleOut() {
        var open = new HashSet<>(RULES.keySet());
        open.removeAll(CITED.keySet());
        open.removeAll(NOT_APPLICABLE.keySet());
        open.removeAll(NOT_YET.keySet());

        assertThat(open).describedAs("rules that no test shows: cite them, or say in not-applicable.txt why not").isEmpty();
    }

    @Test
    void citesNoRuleThatDoesNotExist() {
        assertThat(unknown(CITED.keySet())).describedAs("cited by " + CITED).isEmpty();
        assertThat(unknown(NOT_APPLICABLE.keySet())).isEmpty();
        assertThat(unknown(NOT_YET.keySet())).isEmpty();
    }

    @Test
    void excusesNoRuleThatIsShown() {
        assertThat(both(NOT_APPLICABLE, CITED)).describedAs("cited, so to be taken out of not-applicable.txt").isEmpty();
        assertThat(both(NOT_APPLICABLE, NOT_YET)).isEmpty();
    }

    @Test
    @DisplayName("the list of what is still open only shrinks")
    void takesWhatIsShownOffTheOpenList() {
        assertThat(both(NOT_YET, CITED)).describedAs("cited, so to be taken out of not-yet-covered.txt").isEmpty();
    }

    @Test
    void givesAReasonForEachException() {
        assertThat(NOT_APPLICABLE.values()).allMatch(line -> line.size() == 2 && line.get(1).length() > 15);
    }

    @Test
    void knowsLevelAndRevisionsOfEachRule() {
        assertThat(RULES.values()).allMatch(line -> line.size() == 4 && line.get(1).matches("[MSP]") && !line.get(2).isBlank());
        assertThat(RULES).hasSize(307);
    }

    @Test
    void readsRangesInTextsAndNothingInComments() {
        var source = """
                // VER-03
                /* VER-04 and "VER-05" */
                char quote = '"'; String a = "VER-01, PAG-01 to PAG-03, " + "T11-01..02: \\"VER-02\\""; // VER-06
                String block = \"""
                    x | HDR-09: "half" of it
                    \""";
                """;

        assertThat(CHECKLIST.cited(source)).containsExactly("HDR-09", "PAG-01", "PAG-02", "PAG-03", "T11-01", "T11-02",
                "VER-01", "VER-02");
    }

    private static Set<String> unknown(Set<String> ids) {
        return ids.stream().filter(id -> !RULES.containsKey(id)).collect(Collectors.toSet());
    }

    private static Set<String> both(Map<String, ?> one, Map<String, ?> other) {
        return one.keySet().stream().filter(other::containsKey).collect(Collectors.toSet());
    }
}
