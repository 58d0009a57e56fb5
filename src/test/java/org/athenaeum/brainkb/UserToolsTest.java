package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.AdminStation.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.brainkb.user.Activation;
import org.athenaeum.brainkb.user.EmailRequest;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
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

@DisplayName("A.6, B.10: users, roles and permissions")
class UserToolsTest {

    private static final String LOOKUP = "GET /api/admin/users?q=%s&limit=200";

    @TempDir
    static Path files;

    private static AdminStation station;

    @BeforeAll
    static void open() throws IOException {
        station = AdminStation.open(files, UserTools.class);
    }

    @AfterAll
    static void close() {
        station.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            brainkb_list_users        | List users          | R | - | I | 1 | q,role,limit,offset
            brainkb_available_roles   | List roles          | R | - | I | 1 | -
            brainkb_create_role       | Create a role       | - | - | - | 1 | name,category,description
            brainkb_assign_role       | Give a user a role  | - | - | I | 2 | email,role
            brainkb_remove_role       | Take a role away    | - | D | I | 2 | email,role
            brainkb_list_permissions  | List permissions    | R | - | I | 1 | -
            brainkb_create_permission | Create a permission | - | - | - | 1 | name,resource,action,description
            brainkb_activate_user     | Allow login         | - | - | I | 1 | email
            brainkb_deactivate_user   | Block login         | - | D | I | 1 | email
            brainkb_ban_user          | Ban a user          | - | D | I | 2 | email,reason
            brainkb_unban_user        | Lift a ban          | - | - | I | 2 | email
            """)
    @DisplayName("A.6, D.5: titles, hints, parameters; class admin, two units where an email is looked up")
    void isDeclaredAsTheTableSays(String name, String title, String reads, String destroys, String again, int units,
            String parameters) {
        var tool = station.tool(name);

        assertThat(station.names()).hasSize(11);
        assertThat(tool.title()).isEqualTo(title);
        assertThat(tool.hints()).isEqualTo(new Hints(reads != null, destroys != null, again != null, true));
        assertThat(tool.annotation(Limited.class).orElseThrow().value()).containsExactly(RateClass.ADMIN);
        assertThat(tool.annotation(Limited.class).orElseThrow().units()).isEqualTo(units);
        assertThat(String.join(",", tool.inputSchema().getJsonObject("properties").keySet()))
                .isEqualTo(parameters == null ? "" : parameters);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            brainkb_list_users | {} | GET /api/admin/users?limit=50&offset=0 | Rui Fontes <rui@brainkb.example>, Reviewer
            brainkb_list_users | {"q":" cora ","role":"Curator","limit":5} | GET /api/admin/users?q=cora&role=Curator&limit=5&offset=0 | profile_id 3: Cora Lindgren <cora@brainkb.example>, Curator
            brainkb_list_users | {"q":"nobody-like-this"} | GET /api/admin/users?q=nobody-like-this&limit=50&offset=0 | No user fits
            brainkb_list_users | {"limit":2,"offset":2} | GET /api/admin/users?limit=2&offset=2 | call again with offset 4
            brainkb_available_roles | {} | GET /api/admin/roles | Lab Member (Content): Works in a laboratory
            brainkb_create_role | {"name":"Data Steward"} | POST /api/admin/roles {"name":"Data Steward","category":"Content","description":""} | There is a role Data Steward (Content) now
            brainkb_list_permissions | {} | GET /api/admin/permissions | user.ban (ban on user)
            brainkb_create_permission | {"name":"dataset.export","resource":"dataset","action":"export"} | POST /api/admin/permissions {"name":"dataset.export","resource":"dataset","action":"export","description":""} | permission dataset.export now (export on dataset)
            brainkb_activate_user | {"email":"nora@brainkb.example"} | POST /api/admin/users/activate {"email":"nora@brainkb.example"} | may sign in with a password. BrainKB says: User activated To undo: brainkb_deactivate_user
            brainkb_deactivate_user | {"email":"nora@brainkb.example"} | POST /api/admin/users/deactivate {"email":"nora@brainkb.example"} | Browser sign-ins and personal access tokens still work
            """)
    @DisplayName("A.6, RULINGS 37: the very request, and an account with what comes next")
    void asksAndTells(String tool, String arguments, String request, String account) {
        var result = station.call(DemoPeople.ANA, tool, arguments);

        assertThat(text(result)).contains(account);
        assertThat(result.isError()).isFalse();
        assertThat(station.asked()).containsExactly(request);
    }

    @Test
    @DisplayName("A.6, B.10: a role is found in the list, then the user by email in any letter case, then it is given")
    void givesARole() {
        var result = station.call(DemoPeople.ANA, "brainkb_assign_role",
                "{\"email\":\"RUI@BrainKB.example\",\"role\":\"lab member\"}");

        assertThat(station.asked()).containsExactly("GET /api/admin/roles", LOOKUP.formatted("RUI@BrainKB.example"),
                "POST /api/admin/users/6/roles {\"role\":\"Lab Member\",\"is_active\":true}");
        assertThat(text(result)).contains("rui@brainkb.example has got the role Lab Member", "To undo: brainkb_remove_role",
                "Roles now: Reviewer, Lab Member.");
        assertThat(text(station.call(DemoPeople.ANA, "brainkb_assign_role",
                "{\"email\":\"rui@brainkb.example\",\"role\":\"Lab Member\"}")))
                .contains("had the role Lab Member already");
    }

    @Test
    @DisplayName("G.20: a role that nobody made is not given to anybody")
    void givesNoRoleThatIsNotThere() {
        var result = station.call(DemoPeople.ANA, "brainkb_assign_role",
                "{\"email\":\"rui@brainkb.example\",\"role\":\"Currator\"}");

        assertThat(result.structured().orElseThrow().getString("reason")).isEqualTo("no_such_role");
        assertThat(text(result)).contains("there are: SuperAdmin, Admin, Moderator, Curator", "brainkb_create_role");
        assertThat(station.asked()).containsExactly("GET /api/admin/roles");
    }

    @Test
    void takesARole() {
        var result = station.call(DemoPeople.ANA, "brainkb_remove_role",
                "{\"email\":\"lena@brainkb.example\",\"role\":\"lab member\"}");

        assertThat(station.asked()).containsExactly(LOOKUP.formatted("lena@brainkb.example"),
                "DELETE /api/admin/users/4/roles/Lab Member");
        assertThat(text(result)).contains("has lost the role Lab Member. To undo: brainkb_assign_role", "Roles now: none.");
        assertThat(text(station.call(DemoPeople.ANA, "brainkb_remove_role",
                "{\"email\":\"lena@brainkb.example\",\"role\":\"Guest\"}")))
                .contains("did not have the role Guest, so nothing has changed");
    }

    @Test
    void bansAndLetsInAgain() {
        var banned = station.call(DemoPeople.ANA, "brainkb_ban_user",
                "{\"email\":\"sam@brainkb.example\",\"reason\":\" spam \"}");

        assertThat(station.asked()).containsExactly(LOOKUP.formatted("sam@brainkb.example"),
                "POST /api/admin/users/5/ban {\"reason\":\"spam\"}");
        assertThat(text(banned)).contains("sam@brainkb.example (profile_id 5) is banned by ana@brainkb.example since",
                "because: spam",
                "To undo: brainkb_unban_user");

        var free = station.call(DemoPeople.ANA, "brainkb_unban_user", "{\"email\":\"sam@brainkb.example\"}");

        assertThat(station.asked()).containsExactly(LOOKUP.formatted("sam@brainkb.example"), "DELETE /api/admin/users/5/ban");
        assertThat(text(free)).contains("is not banned and may sign in", "To undo: brainkb_ban_user");
        assertThat(free.structured().orElseThrow().getBoolean("is_banned")).isFalse();
    }

    @ParameterizedTest(name = "{0} {2}: {4}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ana@brainkb.example  | brainkb_ban_user     | {"email":"ana@brainkb.example","reason":"x"} | 400 | You cannot ban yourself.
            adam@brainkb.example | brainkb_ban_user     | {"email":"ana@brainkb.example","reason":"x"} | 403 | A SuperAdmin cannot be banned.
            adam@brainkb.example | brainkb_assign_role  | {"email":"sam@brainkb.example","role":"Admin"} | 403 | SuperAdmin role required
            ana@brainkb.example  | brainkb_remove_role  | {"email":"ana@brainkb.example","role":"SuperAdmin"} | 403 | cannot be removed
            ana@brainkb.example  | brainkb_ban_user     | {"email":"an_@brainkb.example","reason":"x"} | 404 | No profile has the email an_@brainkb.example
            ana@brainkb.example  | brainkb_unban_user   | {"email":"na@brainkb.example"} | 404 | The user has to sign in to BrainKB once
            cora@brainkb.example | brainkb_ban_user     | {"email":"sam@brainkb.example","reason":"x"} | 403 | Admin role required
            cora@brainkb.example | brainkb_list_users   | {} | 403 | Admin role required
            ana@brainkb.example  | brainkb_create_role  | {"name":"Curator"} | 409 | Role 'Curator' already exists
            ana@brainkb.example  | brainkb_create_role  | {"name":"9 lives"} | 400 | a role's name begins with a letter
            ana@brainkb.example  | brainkb_create_permission | {"name":"user.ban","resource":"user","action":"ban"} | 409 | Permission 'user.ban' already exists
            ana@brainkb.example  | brainkb_activate_user | {"email":"who@brainkb.example"} | 404 | User not found
            ana@brainkb.example  | brainkb_assign_role  | {"email":"not an email","role":"Curator"} | 400 | an email address has one @
            """)
    @DisplayName("B.1, B.10, G.12: refusals are told as they are, those of the lookup too")
    void tellsRefusals(String who, String tool, String arguments, int status, String words) {
        var result = station.call(who, tool, arguments);

        assertThat(result.isError()).isTrue();
        assertThat(result.structured().orElseThrow().getInt("status_code")).isEqualTo(status);
        assertThat(text(result)).contains(words);
    }

    @Test
    void wantsAReasonForABan() {
        var result = station.call(DemoPeople.ANA, "brainkb_ban_user", "{\"email\":\"sam@brainkb.example\",\"reason\":\"  \"}");

        assertThat(result.structured().orElseThrow().getString("reason")).isEqualTo("no_reason");
        assertThat(station.asked()).isEmpty();
    }

    @Test
    @DisplayName("B.3: an installation that cannot activate says so, and what to do instead")
    void saysWhereAccountsCannotBeActivated() {
        try (var played = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org")) {
            played.users("POST /api/admin/users/deactivate", 405, "{\"detail\":\"Method Not Allowed\"}");

            var failure = catchThrowableOfType(ToolFailure.class,
                    () -> Activation.off(played.as(PlayedBrainkb.sending("brainkb_pat_x"), played.workspace()),
                            new EmailRequest("sam@lab.org")));

            assertThat(failure.reason()).isEqualTo("unsupported");
            assertThat(failure.hint()).contains("brainkb_ban_user");
        }
    }

    @Test
    @DisplayName("RULINGS 38: what does not fit is on the next page")
    void pagesByBytesToo() {
        var small = new ResultBudget(2_048, 24 * 1024, 80 * 1024);

        var result = station.call(DemoPeople.ANA, "brainkb_list_users", "{}", small);

        var shown = result.structured().orElseThrow().getJsonArray("users").size();
        assertThat(shown).isBetween(1, 8);
        assertThat(result.structured().orElseThrow().getInt("next_offset")).isEqualTo(shown);
    }

    @ParameterizedTest(name = "{0} after {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            brainkb_list_users | {} | PLAIN_500 | backend_error
            brainkb_list_users | {} | ERROR_200 | backend_failed
            brainkb_available_roles | {} | HTML | unreadable_answer
            brainkb_create_role | {"name":"Keeper"} | PLAIN_500 | backend_error
            brainkb_assign_role | {"email":"rui@brainkb.example","role":"Curator"} | ERROR_200 | backend_failed
            brainkb_remove_role | {"email":"rui@brainkb.example","role":"Reviewer"} | PLAIN_500 | backend_error
            brainkb_list_permissions | {} | HALF_JSON | unreadable_answer
            brainkb_create_permission | {"name":"a","resource":"b","action":"c"} | HTML | unreadable_answer
            brainkb_activate_user | {"email":"rui@brainkb.example"} | PLAIN_500 | backend_error
            brainkb_deactivate_user | {"email":"rui@brainkb.example"} | ERROR_200 | backend_failed
            brainkb_ban_user | {"email":"rui@brainkb.example","reason":"x"} | HTML | unreadable_answer
            brainkb_unban_user | {"email":"rui@brainkb.example"} | PLAIN_500 | backend_error
            """)
    @DisplayName("B.1: what is no answer is told as such, and never taken for success")
    void tellsBrokenAnswers(String tool, String arguments, FaultKind fault, String reason) {
        station.warm(DemoPeople.ANA, "brainkb_available_roles", "{}");
        station.fails(fault);

        var result = station.call(DemoPeople.ANA, tool, arguments);

        assertThat(result.isError()).isTrue();
        assertThat(result.structured().orElseThrow().getString("reason")).isEqualTo(reason);
        assertThat(text(result)).doesNotContain("<", "127.0.0.1");
    }
}
