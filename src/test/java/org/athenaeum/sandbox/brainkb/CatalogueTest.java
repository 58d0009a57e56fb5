package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.array;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.http.HttpResponse;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A.6, B.10: roles and permissions at the sandbox's BrainKB")
class CatalogueTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String ROLES = "/api/admin/roles";
    private static final String PERMISSIONS = "/api/admin/permissions";

    @Test
    @DisplayName("H: a role is made once")
    void makesARoleOnce() {
        var body = Json.object().add("name", "Field Worker").add("category", "Content").build();

        var made = post(ROLES, body);
        var again = post(ROLES, body);

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(object(made).keySet()).containsExactly("id", "name", "description", "category", "is_active", "created_at",
                "updated_at");
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(again.body()).isEqualTo("{\"detail\":\"Role 'Field Worker' already exists\"}");
        assertThat(names(ROLES)).contains("Field Worker", "SuperAdmin", "Knowledge Contributor");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7 dwarfs", "a/b", "", "é"})
    void refusesNamesOfAnotherForm(String name) {
        assertThat(post(ROLES, Json.object().add("name", name).build()).statusCode()).isEqualTo(422);
    }

    @Test
    void takesARoleWithoutACategory() {
        var made = object(post(ROLES, Json.object().add("name", "Stray").add("category", JsonValue.NULL).build()));

        assertThat(made.isNull("category")).isTrue();
    }

    @Test
    @DisplayName("H: a permission is made once, and its parts have their lengths")
    void makesAPermissionOnce() {
        var body = Json.object().add("name", "dataset.export").add("resource", "dataset").add("action", "export").build();
        var long51 = Json.object().add("name", "x").add("resource", "x").add("action", "x".repeat(51)).build();

        var made = post(PERMISSIONS, body);

        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(object(made).keySet()).containsExactly("id", "name", "resource", "action", "description", "created_at",
                "updated_at");
        assertThat(post(PERMISSIONS, body).statusCode()).isEqualTo(409);
        assertThat(post(PERMISSIONS, long51).statusCode()).isEqualTo(422);
        assertThat(names(PERMISSIONS)).contains("dataset.export", "user.ban");
    }

    @Test
    void isForAdministratorsAlone() {
        assertThat(brainKb.get(brainKb.users(ROLES), brainKb.administration(DemoPeople.CORA)).statusCode()).isEqualTo(403);
    }

    private static HttpResponse<String> post(String path, JsonObject body) {
        return brainKb.send("POST", brainKb.users(path), brainKb.administration(DemoPeople.ANA), body);
    }

    private static List<String> names(String path) {
        return array(brainKb.get(brainKb.users(path), brainKb.administration(DemoPeople.ANA))).stream()
                .map(each -> each.asJsonObject().getString("name")).toList();
    }
}
