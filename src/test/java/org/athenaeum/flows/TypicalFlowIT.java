package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ADAM;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ANA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.OLGA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.SAM;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.athenaeum.flows.RightsRows.Row;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.testing.login.HtmlForm;
import org.athenaeum.testing.login.HtmlForm.Field;
import org.athenaeum.testing.login.UserAgent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("BrainKB by each role, in each revision and over each transport")
class TypicalFlowIT {

    private static final Pattern CODE = Pattern.compile("<p class=\"code\">([A-Z0-9-]+)</p>");

    @TempDir
    static Path uploads;

    private static final Map<Way, Door> DOORS = new EnumMap<>(Way.class);

    private static BrainkbStation station;

    @BeforeAll
    static void open() throws IOException {
        station = BrainkbStation.open("flows", uploads, Map.of());
        for (var way : Way.values()) DOORS.put(way, way.open(station));
    }

    @AfterAll
    static void close() throws IOException {
        DOORS.values().forEach(Door::close);
        DOORS.clear();
        station.close();
    }

    static Stream<Arguments> writers() {
        return Stream.of(Way.values()).flatMap(way -> Stream.of(ANA, ADAM, CORA, LENA, SAM).map(who -> Arguments.of(way, who)));
    }

    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("writers")
    @DisplayName("A.1 to A.4, B.9: the README's flow by whoever may write, from the sign-in to the published space, and "
            + "what viewers, strangers and nobody may")
    void goesFromSignInToPublication(Way way, String owner) {
        new TypicalFlow(DOORS.get(way), owner, way.word() + owner.substring(0, owner.indexOf('@')))
                .run(List.of(ANA, ADAM).contains(owner));
    }

    static Stream<Arguments> rights() {
        return Stream.of(Way.values()).flatMap(way -> RightsRows.all().map(row -> Arguments.of(way, row)));
    }

    @ParameterizedTest(name = "{1} ({0})")
    @MethodSource("rights")
    @DisplayName("B.9, B.10, C.9: what each role may do and may not, the banned and the anonymous included")
    void mayDoWhatTheRoleAllows(Way way, Row row) {
        var talk = DOORS.get(way).talk();
        if (!row.isNobody()) talk.signIn(row.email()).done();

        var told = talk.call(row.tool(), row.arguments().replace("WAY", way.word()).replace("PASSWORD", BrainKbFixture.PASSWORD));

        if (row.outcome().equals("ok")) told.done();
        else told.refused(row.outcome());
        for (var words : row.words()) assertThat(told.text()).contains(words);
        assertThat(told.text() + told.data()).doesNotContain(BrainKbFixture.PASSWORD, "eyJ");
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    @DisplayName("C.5, B.2: a sign-in in the browser, which may only read; a personal access token that may write; and its end")
    void signsInInTheBrowser(Way way) {
        var talk = DOORS.get(way).talk();
        var begun = talk.call("brainkb_globus_login", "{}").done();
        var code = codeOf(OLGA, URI.create(begun.string("authorize_url")));

        assertThat(talk.call("brainkb_finish_login", "{'code':'%s'}".formatted(code)).done().text()).contains(OLGA)
                .doesNotContain(code);
        talk.call("brainkb_finish_login", "{'code':'%s'}".formatted(code)).refused("code_refused");

        var slug = "browser-" + way.word();
        var create = "{'slug':'%s','name':'From the browser'}".formatted(slug);
        assertThat(talk.call("brainkb_create_space", create).refused("403").text()).contains("brainkb_create_token");
        var token = talk.call("brainkb_create_token", "{'name':'%s','days':2}".formatted(slug)).done();
        talk.call("brainkb_use_token", "{'token':'%s'}".formatted(token.string("token"))).done();
        assertThat(talk.call("brainkb_whoami", "{}").done().string("credential_kind")).isEqualTo("pat");
        talk.call("brainkb_create_space", create).done();

        talk.call("brainkb_revoke_token", "{'token_id':%d}".formatted(token.data().getInt("id"))).done();
        assertThat(DOORS.get(way).talk().call("brainkb_use_token", "{'token':'%s'}".formatted(token.string("token")))
                .refused("credential_refused").text()).doesNotContain(token.string("token"));
    }

    /** What the person does who was shown the address. */
    private static String codeOf(String email, URI address) {
        var browser = new UserAgent();
        var form = HtmlForm.in(browser.get(address).body());
        var page = browser.post(address.resolve(form.action()), form.with(new Field("email", email))).body();
        var code = CODE.matcher(page);
        assertThat(code.find()).as(page).isTrue();
        return code.group(1);
    }
}
