package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.4: spaces at the sandbox's BrainKB")
class SpaceTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String SPACES = "/api/spaces";

    @Test
    @DisplayName("strangers see public spaces, members theirs too, newest first")
    void listsWhatTheCallerMaySee() {
        assertThat(slugs("")).containsExactly(DemoSpaces.PUBLIC);
        assertThat(slugs(brainKb.token(DemoPeople.RUI))).containsExactly(DemoSpaces.PRIVATE, DemoSpaces.PUBLIC);
        assertThat(slugs(brainKb.token(DemoPeople.NORA))).as("without a role").containsExactly(DemoSpaces.PUBLIC);
    }

    @Test
    void summarisesASpaceForItsViewer() {
        var listed = object(brainKb.get(brainKb.query(SPACES), brainKb.token(DemoPeople.SAM))).getJsonArray("spaces");

        var team = listed.getJsonObject(0);
        assertThat(team.keySet()).containsExactly("slug", "name", "description", "owner", "visibility", "space_type", "iri",
                "created_at", "your_role", "is_owner", "access", "can_write");
        assertThat(team.getString("your_role")).isEqualTo("viewer");
        assertThat(team.getString("access")).isEqualTo("member");
        assertThat(team.getBoolean("can_write")).isFalse();
        assertThat(team.getJsonNumber("created_at").doubleValue()).isEqualTo(brainKb.clock().instant().getEpochSecond());
        assertThat(listed.getJsonObject(1).isNull("your_role")).isTrue();
        assertThat(listed.getJsonObject(1).getString("access")).isEqualTo("public");
    }

    @Test
    void makesASpaceAndShowsItsManifest() {
        var answer = create(DemoPeople.CORA, body("retina-lab").build());

        var manifest = object(answer);
        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(manifest.keySet()).containsExactly("space_id", "slug", "name", "description", "owner", "visibility",
                "space_type", "iri", "members", "graphs", "created_at", "updated_at");
        assertThat(manifest.getString("space_id")).matches("[0-9a-f]{32}");
        assertThat(manifest.getString("visibility")).isEqualTo("private");
        assertThat(manifest.getJsonArray("members")).hasToString("[{\"member\":\"cora@brainkb.example\",\"role\":\"owner\"}]");
        assertThat(object(brainKb.get(brainKb.query(SPACES + "/retina-lab"), brainKb.token(DemoPeople.CORA))))
                .isEqualTo(manifest);
    }

    @ParameterizedTest(name = "{0} {1} {2}: {3}")
    @CsvSource({"ab, private, individual, 400", "Retina, private, individual, 400", "-retina, private, individual, 400",
            "retina-two, secret, individual, 400", "retina-two, private, crowd, 400", "cortex-atlas, private, individual, 409",
            "retina-two, private, team, 403"})
    @DisplayName("H: a slug is taken for ever, and a team needs a capability that a curator has not")
    void refusesSpacesThatCannotBe(String slug, String visibility, String type, int status) {
        var answer = create(DemoPeople.CORA, body(slug).add("visibility", visibility).add("space_type", type).build());

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(object(answer)).containsKey("error");
    }

    @Test
    void refusesASpaceWithoutAName() {
        assertThat(create(DemoPeople.CORA, Json.object().add("slug", "nameless").build()).statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("a private space says that it is there: 403, where an absent one is 404")
    void tellsPrivateFromAbsent() {
        var hidden = brainKb.get(brainKb.query(SPACES + "/" + DemoSpaces.PRIVATE + "/data"), brainKb.token(DemoPeople.SAM));
        var absent = brainKb.get(brainKb.query(SPACES + "/no-such-space/data"), "");

        assertThat(hidden.statusCode()).isEqualTo(403);
        assertThat(absent.statusCode()).isEqualTo(404);
        assertThat(absent.body()).isEqualTo("{\"error\":\"space not found\"}");
    }

    @Test
    @DisplayName("G-21: adding a member changes one who is there, be it the owner")
    void addsChangesAndDemotesMembers() {
        create(DemoPeople.CORA, body("members-lab").build());
        member("members-lab", DemoPeople.RUI, "editor");
        member("members-lab", DemoPeople.CORA, "owner");

        var changed = object(member("members-lab", DemoPeople.RUI, "viewer"));
        var wrong = member("members-lab", DemoPeople.RUI, "king");
        var demoted = object(member("members-lab", DemoPeople.CORA, "viewer"));

        assertThat(changed.getJsonArray("members").getJsonObject(1).getString("role")).isEqualTo("viewer");
        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(demoted.getJsonArray("members").getJsonObject(0).getString("role")).isEqualTo("viewer");
        assertThat(member("members-lab", DemoPeople.RUI, "editor").statusCode()).as("no longer theirs").isEqualTo(403);
    }

    @Test
    @DisplayName("members can be removed, owners stay")
    void removesMembersButNoOwner() {
        create(DemoPeople.CORA, body("leaving-lab").build());
        member("leaving-lab", DemoPeople.RUI, "viewer");

        var left = object(leave("leaving-lab", DemoPeople.RUI));
        var stayed = object(leave("leaving-lab", DemoPeople.CORA));

        assertThat(left.getJsonArray("members")).hasSize(1);
        assertThat(stayed.getJsonArray("members")).hasSize(1);
    }

    @Test
    void publishesASpace() {
        create(DemoPeople.CORA, body("open-lab").build());
        assertThat(slugs("")).doesNotContain("open-lab");

        var answer = brainKb.send("PATCH", brainKb.query(SPACES + "/open-lab/visibility"), brainKb.token(DemoPeople.CORA),
                Json.object().add("visibility", "public").build());

        assertThat(object(answer).getString("visibility")).isEqualTo("public");
        assertThat(slugs("")).contains("open-lab");
    }

    @Test
    @DisplayName("H: a graph gets its slash, is registered with its space, and belongs to no second one")
    void bindsAGraphToOneSpace() {
        create(DemoPeople.CORA, body("first-lab").build());
        create(DemoPeople.CORA, body("second-lab").build());

        var bound = bind("first-lab", "https://data.brainkb.example/graph/retina");
        var again = bind("first-lab", "https://data.brainkb.example/graph/retina/");
        var stolen = bind("second-lab", "https://data.brainkb.example/graph/retina");
        var unreadable = bind("second-lab", "retina");

        assertThat(object(bound).getJsonArray("graphs")).hasToString("[\"https://data.brainkb.example/graph/retina/\"]");
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(stolen.statusCode()).isEqualTo(409);
        assertThat(unreadable.statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("B.8, H: data come in three shapes: many nodes, one node, none")
    void showsDataInThreeShapes() {
        create(DemoPeople.CORA, body("shape-lab").build());
        var empty = data("shape-lab");
        bind("shape-lab", "https://data.brainkb.example/graph/shape/");
        var bound = data("shape-lab");
        brainKb.ingested(DemoPeople.CORA, "https://data.brainkb.example/graph/shape/", """
                @prefix ex: <https://data.brainkb.example/term/> .
                ex:rod ex:label "rod"@en ; ex:count 12 ; ex:seen "2025-01-02"^^<http://www.w3.org/2001/XMLSchema#date> .
                """);
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> data("shape-lab").containsKey("@id"));
        var one = data("shape-lab");
        var many = data(DemoSpaces.PUBLIC);

        assertThat(empty).hasToString("{\"@graph\":[]}");
        assertThat(bound.getJsonArray("@graph")).isEmpty();
        assertThat(bound.getJsonObject("@context")).hasSizeGreaterThan(25);
        assertThat(one.getString("@id")).isEqualTo("https://data.brainkb.example/term/rod");
        assertThat(one.getInt("https://data.brainkb.example/term/count")).isEqualTo(12);
        assertThat(one.getJsonObject("https://data.brainkb.example/term/label"))
                .hasToString("{\"@language\":\"en\",\"@value\":\"rod\"}");
        assertThat(one.getJsonObject("https://data.brainkb.example/term/seen"))
                .hasToString("{\"@type\":\"xsd:date\",\"@value\":\"2025-01-02\"}");
        assertThat(many.getJsonArray("@graph")).hasSizeGreaterThan(50);
    }

    private static List<String> slugs(String token) {
        return object(brainKb.get(brainKb.query(SPACES), token)).getJsonArray("spaces").stream()
                .map(space -> space.asJsonObject().getString("slug"))
                .filter(slug -> !slug.endsWith("-lab") || slug.equals("open-lab")).toList();
    }

    private static JsonObjectBuilder body(String slug) {
        return Json.object().add("slug", slug).add("name", "A laboratory");
    }

    private static HttpResponse<String> create(String email, JsonObject body) {
        return brainKb.send("POST", brainKb.query(SPACES), brainKb.token(email), body);
    }

    private static HttpResponse<String> member(String slug, String email, String role) {
        return brainKb.send("POST", brainKb.query(SPACES + "/" + slug + "/members"), brainKb.token(DemoPeople.CORA),
                Json.object().add("member", email).add("role", role).build());
    }

    private static HttpResponse<String> leave(String slug, String email) {
        return brainKb.send(HttpRequest.newBuilder().DELETE(), brainKb.query(SPACES + "/" + slug + "/members/" + encoded(email)),
                brainKb.token(DemoPeople.CORA));
    }

    private static HttpResponse<String> bind(String slug, String graph) {
        return brainKb.send("POST", brainKb.query(SPACES + "/" + slug + "/graphs"), brainKb.token(DemoPeople.CORA),
                Json.object().add("named_graph_url", graph).build());
    }

    private static JsonObject data(String slug) {
        var answer = brainKb.get(brainKb.query(SPACES + "/" + slug + "/data"), brainKb.token(DemoPeople.CORA));
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/ld+json");
        return object(answer);
    }
}
