package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.5, B.9: access rules of a space at the sandbox's BrainKB")
class AccessRuleTest {

    @Running
    private BrainKbFixture brainKb;

    private static final String RULES = "/api/spaces/" + DemoSpaces.PUBLIC + "/access-rules";
    private static final String DATA = "/api/spaces/" + DemoSpaces.PUBLIC + "/data";

    @Test
    @DisplayName("B.9: one read rule shuts out everybody whom none names, strangers at a public space included")
    void narrowsReadingToThoseNamed() {
        assertThat(brainKb.get(brainKb.query(DATA), "").statusCode()).isEqualTo(200);

        var rules = object(add("read", "global_role", "Reviewer")).getJsonArray("rules");

        assertThat(rules.getJsonObject(0).keySet()).containsExactly("id", "action", "subject_type", "subject_value");
        assertThat(brainKb.get(brainKb.query(DATA), "").statusCode()).isEqualTo(403);
        assertThat(brainKb.get(brainKb.query(DATA), brainKb.token(DemoPeople.SAM)).statusCode()).isEqualTo(403);
        assertThat(brainKb.get(brainKb.query(DATA), brainKb.token(DemoPeople.RUI)).statusCode()).isEqualTo(200);
        assertThat(brainKb.get(brainKb.query(DATA), brainKb.token(DemoPeople.CORA)).statusCode()).as("the owner").isEqualTo(200);
        assertThat(brainKb.get(brainKb.query(DATA), brainKb.token(DemoPeople.ANA)).statusCode()).as("an admin").isEqualTo(200);
    }

    @Test
    @DisplayName("G-21: a read rule is asked neither by the list nor by the search")
    void leavesListAndSearchAlone() {
        add("read", "member", DemoPeople.RUI);

        assertThat(brainKb.get(brainKb.query("/api/spaces"), "").body()).contains(DemoSpaces.PUBLIC);
        assertThat(object(brainKb.get(brainKb.query("/api/search?q=parvalbumin"), "")).getInt("count")).isPositive();
    }

    @Test
    @DisplayName("B.9: a write rule lets in who is no member")
    void opensWritingToThoseNamed() {
        assertThat(ingest(DemoPeople.SAM)).isEqualTo(403);

        add("write", "member", DemoPeople.SAM);

        assertThat(ingest(DemoPeople.SAM)).isEqualTo(200);
        assertThat(ingest(DemoPeople.LENA)).isEqualTo(403);
    }

    @Test
    @DisplayName("B.9: a role in the space means that role or more, and whom a manage rule names may manage")
    void letsThoseManageWhomARuleNames() {
        brainKb.send("POST", brainKb.query("/api/spaces/" + DemoSpaces.PUBLIC + "/members"), brainKb.token(DemoPeople.CORA),
                Json.object().add("member", DemoPeople.LENA).add("role", "editor").build());
        assertThat(add(DemoPeople.LENA, "read", "member", "x@y.example").statusCode()).isEqualTo(403);

        add("manage", "space_role", "viewer");

        assertThat(add(DemoPeople.LENA, "read", "member", "x@y.example").statusCode()).isEqualTo(200);
    }

    @Test
    void removesARuleAndAnAbsentOneAlike() {
        var id = object(add("read", "member", DemoPeople.RUI)).getJsonArray("rules").getJsonObject(0).getInt("id");

        assertThat(object(remove(id)).getJsonArray("rules")).isEmpty();
        assertThat(object(remove(id)).getJsonArray("rules")).isEmpty();
        assertThat(brainKb.get(brainKb.query(DATA), "").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({"delete, member, x@y.example", "read, planet, mars", "read, space_role, king"})
    void refusesWordsThatMeanNothing(String action, String subject, String value) {
        assertThat(add(action, subject, value).statusCode()).isEqualTo(400);
    }

    @Test
    void showsRulesToMembersAndManagersOnly() {
        assertThat(brainKb.get(brainKb.query(RULES), brainKb.token(DemoPeople.CORA)).statusCode()).isEqualTo(200);
        assertThat(brainKb.get(brainKb.query(RULES), brainKb.token(DemoPeople.ADAM)).statusCode()).isEqualTo(200);
        assertThat(brainKb.get(brainKb.query(RULES), brainKb.token(DemoPeople.RUI)).statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> add(String action, String subject, String value) {
        return add(DemoPeople.CORA, action, subject, value);
    }

    private HttpResponse<String> add(String email, String action, String subject, String value) {
        return brainKb.send("POST", brainKb.query(RULES), brainKb.token(email), Json.object().add("action", action)
                .add("subject_type", subject).add("subject_value", value).build());
    }

    private HttpResponse<String> remove(int id) {
        return brainKb.send(HttpRequest.newBuilder().DELETE(), brainKb.query(RULES + "/" + id), brainKb.token(DemoPeople.CORA));
    }

    private int ingest(String email) {
        return brainKb.ingest(email, DemoSpaces.CELL_TYPES, "<https://a.example/s> <https://a.example/p> 1 .").statusCode();
    }
}
