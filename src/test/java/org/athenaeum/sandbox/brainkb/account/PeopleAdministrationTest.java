package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.array;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.6, B.10: the administration of people at the sandbox's BrainKB")
class PeopleAdministrationTest {

    @Running
    private BrainKbFixture brainKb;

    private static final String USERS = "/api/admin/users";

    @Test
    @DisplayName("people are listed newest first, as administrators see them")
    void listsPeople() {
        var people = array(get(USERS + "?limit=2"));

        assertThat(people).hasSize(2);
        assertThat(people.getJsonObject(0).keySet()).containsExactly("profile_id", "name", "email", "orcid_id", "roles",
                "providers", "created_at", "is_banned", "banned_at", "banned_by", "ban_reason");
        assertThat(people.getJsonObject(0).getString("email")).isEqualTo(DemoPeople.BRUNO);
        assertThat(people.getJsonObject(0).getBoolean("is_banned")).isTrue();
        assertThat(people.getJsonObject(0).getString("created_at")).isEqualTo("2026-01-02T03:00:00.000000");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"CORA, 1", "brainkb.example, 9", "_ora, 2", "A%25jo, 1", "nobody, 0"})
    @DisplayName("B.10, G-12: the search is a database\'s, where a percent sign and an underscore stand for others")
    void searchesAsADatabaseDoes(String words, int hits) {
        assertThat(array(get(USERS + "?q=" + words))).hasSize(hits);
    }

    @Test
    void filtersByRole() {
        assertThat(array(get(USERS + "?role=Lab+Member"))).extracting(person -> person.asJsonObject().getString("email"))
                .containsExactly(DemoPeople.LENA);
        assertThat(get(USERS + "?limit=201").statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("G-20: a role that nobody made is given all the same, and taking one that was not there changes nothing")
    void givesAndTakesRoles() {
        var given = role(DemoPeople.ANA, DemoPeople.NORA, "Curatr");
        var taken = take(DemoPeople.ANA, DemoPeople.NORA, "Curatr");
        var again = take(DemoPeople.ANA, DemoPeople.NORA, "Curatr");

        assertThat(given.body()).isEqualTo("[\"Curatr\"]");
        assertThat(taken.body()).isEqualTo("[]").isEqualTo(again.body());
    }

    @Test
    @DisplayName("B.10: roles are read anew, so a change works at once and on old tokens")
    void worksAtOnce() {
        var token = brainKb.administration(DemoPeople.RUI);
        assertThat(brainKb.get(brainKb.users(USERS), token).statusCode()).isEqualTo(403);
        role(DemoPeople.ANA, DemoPeople.RUI, "Admin");
        assertThat(brainKb.get(brainKb.users(USERS), token).statusCode()).isEqualTo(200);

        take(DemoPeople.ANA, DemoPeople.RUI, "Admin");

        assertThat(brainKb.get(brainKb.users(USERS), token).body()).isEqualTo("{\"detail\":\"Admin role required\"}");
    }

    @Test
    @DisplayName("A.6: administrators are made and unmade by a SuperAdmin, whose own role stays")
    void keepsAdministratorsFromEachOther() {
        assertThat(role(DemoPeople.ADAM, DemoPeople.CORA, "Admin").statusCode()).isEqualTo(403);
        assertThat(role(DemoPeople.ANA, DemoPeople.CORA, "Admin").statusCode()).isEqualTo(200);
        assertThat(take(DemoPeople.ADAM, DemoPeople.CORA, "Admin").statusCode()).isEqualTo(403);
        assertThat(take(DemoPeople.ANA, DemoPeople.ANA, "SuperAdmin").body())
                .isEqualTo("{\"detail\":\"The SuperAdmin role cannot be removed via the admin UI.\"}");
    }

    @Test
    @DisplayName("H: a ban shuts every way in, and lifting it opens them")
    void bansAndUnbans() {
        var refresh = brainKb.refresh(DemoPeople.SAM);

        var ban = object(ban(DemoPeople.ADAM, DemoPeople.SAM, "  noise  "));

        assertThat(ban.keySet()).containsExactly("profile_id", "is_banned", "banned_at", "banned_by", "ban_reason");
        assertThat(ban.getString("ban_reason")).isEqualTo("noise");
        assertThat(exchange(refresh).statusCode()).isEqualTo(403);
        assertThat(object(exchange(refresh)).getJsonObject("detail").getString("ban_reason")).isEqualTo("noise");
        var lifted = delete(DemoPeople.ADAM, USERS + "/" + id(DemoPeople.SAM) + "/ban");
        assertThat(object(lifted).getBoolean("is_banned")).isFalse();
        assertThat(exchange(refresh).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest(name = "{0} bans {1} for \"{2}\": {3}")
    @CsvSource({"ana, cora, '', 400", "ana, ana, vanity, 400", "adam, ana, ambition, 403", "cora, sam, spite, 403"})
    void refusesBansThatMayNotBe(String who, String whom, String reason, int status) {
        assertThat(ban(who + "@brainkb.example", whom + "@brainkb.example", reason).statusCode()).isEqualTo(status);
    }

    @Test
    void lastsNoReasonOfAThousandCharactersAndOne() {
        assertThat(ban(DemoPeople.ANA, DemoPeople.CORA, "x".repeat(1_001)).statusCode()).isEqualTo(400);
        assertThat(ban(DemoPeople.ANA, DemoPeople.CORA, "x".repeat(1_000)).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("B.3: whose account is off has no use of a password, nor of a refresh token that came from one")
    void deactivatesAndActivates() {
        var refresh = brainKb.refresh(DemoPeople.LENA);
        activate("deactivate", DemoPeople.LENA);
        assertThat(exchange(refresh).statusCode()).isEqualTo(401);
        assertThat(brainKb.send("POST", brainKb.users("/api/auth/login"), "", Json.object().add("email", DemoPeople.LENA)
                .add("password", BrainKbFixture.PASSWORD).build()).statusCode()).isEqualTo(401);

        var activated = activate("activate", DemoPeople.LENA);

        assertThat(activated.statusCode()).isEqualTo(200);
        assertThat(exchange(refresh).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("B.10: nobody is deleted")
    void deletesNobody() {
        assertThat(delete(DemoPeople.ANA, USERS + "/" + id(DemoPeople.SAM)).statusCode()).isEqualTo(405);
    }

    @Test
    void knowsNobodyOfAnotherNumber() {
        assertThat(delete(DemoPeople.ANA, USERS + "/4711/ban").body()).isEqualTo("{\"detail\":\"User not found\"}");
        assertThat(delete(DemoPeople.ANA, USERS + "/ana/ban").statusCode()).isEqualTo(422);
    }

    private HttpResponse<String> get(String path) {
        return brainKb.get(brainKb.users(path), brainKb.administration(DemoPeople.ANA));
    }

    private int id(String email) {
        return array(get(USERS + "?q=" + encoded(email))).getJsonObject(0).getInt("profile_id");
    }

    private HttpResponse<String> role(String who, String whom, String role) {
        return brainKb.send("POST", brainKb.users(USERS + "/" + id(whom) + "/roles"), brainKb.administration(who),
                Json.object().add("role", role).add("is_active", true).build());
    }

    private HttpResponse<String> take(String who, String whom, String role) {
        return delete(who, USERS + "/" + id(whom) + "/roles/" + role);
    }

    private HttpResponse<String> ban(String who, String whom, String reason) {
        return brainKb.send("POST", brainKb.users(USERS + "/" + id(whom) + "/ban"), brainKb.administration(who),
                Json.object().add("reason", reason).build());
    }

    private HttpResponse<String> activate(String word, String email) {
        return brainKb.send("POST", brainKb.users(USERS + "/" + word), brainKb.administration(DemoPeople.ANA),
                Json.object().add("email", email).build());
    }

    private HttpResponse<String> delete(String who, String path) {
        return brainKb.send(HttpRequest.newBuilder().DELETE(), brainKb.users(path), brainKb.administration(who));
    }

    private HttpResponse<String> exchange(String refresh) {
        return brainKb.send("POST", brainKb.users("/api/auth/exchange"), refresh,
                Json.object().add("audience", "usermanagement").build());
    }
}
