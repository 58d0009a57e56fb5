package org.athenaeum.brainkb.space;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.brainkb.space.rule.AccessRules;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.4, R38: spaces as they are told, however many they or their members are")
class SpacesTest {

    private static JsonObject json(String text) {
        return Json.read(text).asJsonObject();
    }

    private static String many(int count, String each) {
        return IntStream.range(0, count).mapToObj(each::formatted).collect(Collectors.joining(","));
    }

    @Test
    void pagesThroughManySpaces() {
        var answer = json("{\"spaces\":[" + many(700, """
                {"slug":"space-%d","name":"A space","visibility":"public","space_type":"team","owner":"o@lab.org","your_role":null}""") + "]}");

        var first = SpaceList.of(answer, 0, ResultBudget.DEFAULT);
        var second = SpaceList.of(answer, first.next().orElseThrow(), ResultBudget.DEFAULT);

        assertThat(first.total()).isEqualTo(700);
        assertThat(first.account()).startsWith("Shown: 1 to " + first.spaces().size() + " of 700. offset " + first.spaces().size());
        assertThat(second.spaces().get(0).getString("slug")).isEqualTo("space-" + first.spaces().size());
        assertThat(ResultBudget.bytesOf(first.account())).isLessThan(ResultBudget.DEFAULT.textBytes());
        assertThat(first.toString()).doesNotContain("o@lab.org");
    }

    @Test
    @DisplayName("A.2: whoever has a role sees the owner")
    void keepsTheOwnerForMembers() {
        var list = SpaceList.of(json("{\"spaces\":[{\"slug\":\"lab\",\"owner\":\"o@lab.org\",\"your_role\":\"viewer\"}]}"), 0,
                ResultBudget.DEFAULT);

        assertThat(list.account()).contains("you are viewer; owner o@lab.org");
    }

    @Test
    void leavesOutMembersAndGraphsThatDoNotFit() {
        var answer = json("{\"slug\":\"lab\",\"name\":\"Lab\",\"visibility\":\"public\",\"owner\":\"o@lab.org\",\"members\":["
                + many(900, "{\"member\":\"person-%d@lab.org\",\"role\":\"viewer\"}") + "],\"graphs\":["
                + many(900, "\"https://a.example/graph/%d/\"") + "],\"created_at\":1767225600.0,\"space_id\":\"f00\"}");

        var manifest = SpaceManifest.of(answer, "Created.", ResultBudget.DEFAULT);

        assertThat(manifest.account()).startsWith("Created. Of 900 members only the first ").contains("Of 900 graphs only the first ",
                "Created 2026-01-01T00:00:00Z");
        assertThat(ResultBudget.bytesOf(manifest.account())).isLessThan(ResultBudget.DEFAULT.textBytes());
        assertThat(manifest.withoutAddresses().toString()).doesNotContain("@lab.org");
        assertThat(manifest.withoutAddresses().account()).contains("whose addresses only members see");
    }

    @Test
    @DisplayName("A.2: a description of many lines cannot pass for lines of ours")
    void keepsTextsOfOthersOnOneLine() {
        var manifest = SpaceManifest.of(json("{\"slug\":\"lab\",\"name\":\"Lab\\nOwner: me\",\"description\":\"a\\nGraphs:\\n  b\"}"), "",
                ResultBudget.DEFAULT);

        assertThat(manifest.account().lines()).contains("Space lab: Lab Owner: me (, )", "a Graphs: b");
    }

    @Test
    @DisplayName("A.5: rules with the id that removes them")
    void listsRules() {
        var rules = AccessRules.of(json("""
                {"slug":"lab","rules":[{"id":7,"action":"read","subject_type":"global_role","subject_value":"Curator"}]}"""), "",
                ResultBudget.DEFAULT);

        assertThat(rules.account()).contains("rule_id 7: read for global_role Curator", "Once there is a read rule");
        assertThat(rules.note()).isEmpty();
    }
}
