package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.AdminStation.text;

import java.io.IOException;
import java.nio.file.Path;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.registry.ToolDefinition.Hints;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.5: what users and roles may do")
class CapabilityToolsTest {

    @TempDir
    static Path files;

    private static AdminStation station;

    @BeforeAll
    static void open() throws IOException {
        station = AdminStation.open(files, CapabilityTools.class);
    }

    @AfterAll
    static void close() {
        station.close();
    }

    @Test
    void declaresEveryToolOfTheTable() {
        assertThat(station.names()).containsExactly("brainkb_list_capabilities", "brainkb_capabilities",
                "brainkb_grant_capability",
                "brainkb_revoke_capability", "brainkb_role_capabilities", "brainkb_grant_role_capability",
                "brainkb_revoke_role_capability");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            brainkb_list_capabilities      | List capabilities     | R | - | I | -
            brainkb_capabilities           | A user's capabilities | R | - | I | member
            brainkb_grant_capability       | Grant to a user       | - | - | I | member,capability
            brainkb_revoke_capability      | Revoke from a user    | - | D | I | member,capability
            brainkb_role_capabilities      | A role's grants       | R | - | I | role
            brainkb_grant_role_capability  | Grant to a role       | - | - | I | role,capability
            brainkb_revoke_role_capability | Revoke from a role    | - | D | I | role,capability
            """)
    @DisplayName("A.5, RULINGS 16: titles, hints, parameters; counted by whether it reads")
    void isDeclaredAsTheTableSays(String name, String title, String reads, String destroys, String again, String parameters) {
        var tool = station.tool(name);

        assertThat(tool.title()).isEqualTo(title);
        assertThat(tool.hints()).isEqualTo(new Hints(reads != null, destroys != null, again != null, true));
        assertThat(tool.annotation(Limited.class)).isEmpty();
        assertThat(String.join(",", tool.inputSchema().getJsonObject("properties").keySet()))
                .isEqualTo(parameters == null ? "" : parameters);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            brainkb_list_capabilities | {} | GET /api/admin/capabilities/available | ingest (grantable): Put triples
            brainkb_list_capabilities | {} | GET /api/admin/capabilities/available | sparql_admin (administrators only)
            brainkb_capabilities | {"member":" cora@brainkb.example "} | GET /api/admin/capabilities?member=cora@brainkb.example | has the roles Curator and may: create_private_space, ingest
            brainkb_capabilities | {"email":"nora@brainkb.example"} | GET /api/admin/capabilities?member=nora@brainkb.example | has no role, so grants have no effect
            brainkb_grant_capability | {"member":"rui@brainkb.example","capability":"ingest"} | POST /api/admin/capabilities/grant {"member":"rui@brainkb.example","capability":"ingest"} | To undo: brainkb_revoke_capability
            brainkb_revoke_capability | {"member":"sam@brainkb.example","capability":"recover"} | POST /api/admin/capabilities/revoke {"member":"sam@brainkb.example","capability":"recover"} | or never had one; what comes with a role stays. brainkb_capabilities
            brainkb_role_capabilities | {"role":"Lab Member"} | GET /api/admin/capabilities/role?role=Lab Member | Nothing was granted to the role Lab Member
            brainkb_grant_role_capability | {"role":"Student","capability":"ingest"} | POST /api/admin/capabilities/grant-role {"role":"Student","capability":"ingest"} | To undo: brainkb_revoke_role_capability
            brainkb_revoke_role_capability | {"role":"Guest","capability":"ingest"} | POST /api/admin/capabilities/revoke-role {"role":"Guest","capability":"ingest"} | To undo: brainkb_grant_role_capability
            """)
    @DisplayName("A.5, RULINGS 37, 40: the very request, and an account with what comes next")
    void asksAndTells(String tool, String arguments, String request, String account) {
        var result = station.call(DemoPeople.ADAM, tool, arguments);

        assertThat(text(result)).contains(account);
        assertThat(result.isError()).isFalse();
        assertThat(station.asked()).containsExactly(request);
    }

    @Test
    void showsWhoGrantedWhat() {
        station.call(DemoPeople.ADAM, "brainkb_grant_capability",
                "{\"member\":\"lena@brainkb.example\",\"capability\":\"create_team_space\"}");
        station.call(DemoPeople.ADAM, "brainkb_grant_role_capability",
                "{\"role\":\"Mapper\",\"capability\":\"create_team_space\"}");

        assertThat(text(station.call(DemoPeople.ADAM, "brainkb_capabilities", "{\"member\":\"lena@brainkb.example\"}")))
                .contains("Granted to the user alone: create_team_space (by adam@brainkb.example, ");
        assertThat(text(station.call(DemoPeople.ADAM, "brainkb_role_capabilities", "{\"role\":\"Mapper\"}")))
                .contains("create_team_space (by adam@brainkb.example, ");
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            adam@brainkb.example | {"member":"rui@brainkb.example","capability":"sparql_admin"} | 400 | capability must be one of [create_private_space
            cora@brainkb.example | {"member":"rui@brainkb.example","capability":"ingest"} | 403 | Insufficient scopes
            adam@brainkb.example | {"member":"nobody at all","capability":"ingest"} | 400 | an email address has one @
            adam@brainkb.example | {"member":"rui@brainkb.example","capability":"IN GEST"} | 400 | a capability is a lower-case word
            """)
    @DisplayName("B.1: a refusal is told with its status, in the backend's words")
    void tellsRefusals(String who, String arguments, int status, String words) {
        var result = station.call(who, "brainkb_grant_capability", arguments);

        assertThat(result.isError()).isTrue();
        assertThat(result.structured().orElseThrow().getInt("status_code")).isEqualTo(status);
        assertThat(text(result)).contains(words);
    }

    @ParameterizedTest(name = "{0} after {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            brainkb_list_capabilities | {} | PLAIN_500 | backend_error
            brainkb_list_capabilities | {} | HTML | unreadable_answer
            brainkb_list_capabilities | {} | ERROR_200 | backend_failed
            brainkb_capabilities | {"member":"rui@brainkb.example"} | HALF_JSON | unreadable_answer
            brainkb_capabilities | {"member":"rui@brainkb.example"} | ERROR_200 | backend_failed
            brainkb_grant_capability | {"member":"rui@brainkb.example","capability":"ingest"} | PLAIN_500 | backend_error
            brainkb_grant_capability | {"member":"rui@brainkb.example","capability":"ingest"} | HTML | unreadable_answer
            brainkb_revoke_capability | {"member":"rui@brainkb.example","capability":"ingest"} | PLAIN_500 | backend_error
            brainkb_role_capabilities | {"role":"Student"} | HTML | unreadable_answer
            brainkb_grant_role_capability | {"role":"Student","capability":"ingest"} | ERROR_200 | backend_failed
            brainkb_revoke_role_capability | {"role":"Student","capability":"ingest"} | PLAIN_500 | backend_error
            """)
    @DisplayName("B.1: what is no answer is told as such, and never taken for success")
    void tellsBrokenAnswers(String tool, String arguments, FaultKind fault, String reason) {
        station.warm(DemoPeople.ADAM, "brainkb_list_capabilities", "{}");
        station.fails(fault);

        var result = station.call(DemoPeople.ADAM, tool, arguments);

        assertThat(result.isError()).isTrue();
        assertThat(result.structured().orElseThrow().getString("reason")).isEqualTo(reason);
        assertThat(text(result)).doesNotContain("<", "127.0.0.1");
    }
}
