package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.net.http.HttpResponse;
import java.util.UUID;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A.5, B.9: capabilities at the sandbox's BrainKB")
class CapabilityTest {

    @Running
    private BrainKbFixture brainKb;

    private static final String BASE = "/api/admin/capabilities";

    @Test
    void namesWhatCanBeGranted() {
        var available = object(get("/available"));

        assertThat(available.getJsonArray("grantable")).hasToString("[\"create_private_space\",\"create_team_space\","
                + "\"manage_team_space\",\"ingest\",\"recover\",\"read_private\"]");
        assertThat(available.getJsonArray("admin_only")).hasToString("[\"grant\",\"sparql_admin\"]");
        assertThat(available.getJsonArray("all")).hasSize(8);
        assertThat(available.getJsonObject("descriptions")).hasSize(8);
    }

    @Test
    @DisplayName("B.9: what is granted to a person or to a role adds to what the role brings")
    void grantsAndRevokes() {
        assertThat(team(DemoPeople.LENA)).isEqualTo(403);
        var granted = post("/grant", "member", DemoPeople.LENA, "create_team_space");
        assertThat(granted.body()).isEqualTo(
                "{\"status\":\"granted\",\"member\":\"lena@brainkb.example\",\"capability\":\"create_team_space\"}");
        assertThat(team(DemoPeople.LENA)).isEqualTo(201);

        post("/revoke", "member", DemoPeople.LENA, "create_team_space");
        assertThat(team(DemoPeople.LENA)).isEqualTo(403);
        post("/grant-role", "role", "Lab Member", "create_team_space");
        assertThat(team(DemoPeople.LENA)).isEqualTo(201);
        assertThat(object(get("/role?role=Lab+Member")).getJsonArray("grants").getJsonObject(0).keySet())
                .containsExactly("role", "capability", "granted_by", "created_at");
        post("/revoke-role", "role", "Lab Member", "create_team_space");
        assertThat(team(DemoPeople.LENA)).isEqualTo(403);
    }

    @Test
    @DisplayName("B.9: without a role a grant has no effect")
    void grantsNothingToWhoHasNoRole() {
        post("/grant", "member", DemoPeople.NORA, "ingest");

        var nora = object(get("?member=" + encoded(DemoPeople.NORA)));

        assertThat(nora.getJsonArray("capabilities")).isEmpty();
        assertThat(nora.getJsonArray("grants")).hasSize(1);
    }

    @Test
    void showsWhatSomebodyMayDo() {
        var cora = object(get("?member=" + encoded(DemoPeople.CORA)));

        assertThat(cora.getJsonArray("roles")).hasToString("[\"Curator\"]");
        assertThat(cora.getJsonArray("capabilities"))
                .hasToString("[\"create_private_space\",\"ingest\",\"read_private\",\"recover\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sparql_admin", "grant", "fly"})
    @DisplayName("what cannot be granted is refused with a list of what can; revoking takes any word")
    void refusesWhatCannotBeGranted(String capability) {
        var answer = post("/grant", "member", DemoPeople.RUI, capability);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(object(answer).getString("error")).contains("create_private_space");
        assertThat(post("/revoke", "member", DemoPeople.RUI, capability).statusCode()).isEqualTo(200);
    }

    @Test
    void isForAdministratorsAlone() {
        var answer = brainKb.get(brainKb.query(BASE + "/available"), brainKb.token(DemoPeople.CORA));

        assertThat(answer.statusCode()).isEqualTo(403);
    }

    private HttpResponse<String> get(String rest) {
        return brainKb.get(brainKb.query(BASE + rest), brainKb.token(DemoPeople.ANA));
    }

    private HttpResponse<String> post(String rest, String whom, String name, String capability) {
        return brainKb.send("POST", brainKb.query(BASE + rest), brainKb.token(DemoPeople.ANA),
                Json.object().add(whom, name).add("capability", capability).build());
    }

    private int team(String email) {
        var slug = "team-" + UUID.randomUUID();
        return brainKb.send("POST", brainKb.query("/api/spaces"), brainKb.token(email),
                Json.object().add("slug", slug).add("name", "A team").add("space_type", "team").build()).statusCode();
    }
}
