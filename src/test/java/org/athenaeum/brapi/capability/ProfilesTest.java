package org.athenaeum.brapi.capability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.brapi.client.UpstreamStage;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.client.PlayedBackend.Seen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C5, C6: what a server offers, and what its records name")
class ProfilesTest {

    private final UpstreamStage stage = new UpstreamStage();
    private final Profiles profiles = new Profiles(stage.upstreams(), new Companions(stage.threads()));
    private final References references = new References(stage.upstreams());

    /** The results by path; anything else is 404. */
    private final Map<String, String> results = new ConcurrentHashMap<>();

    @BeforeEach
    void play() {
        stage.server().plays((seen, exchange) -> {
            var result = results.get(seen.rawPath().substring(UpstreamStage.BASE.length() + 1));
            PlayedBackend.send(exchange, result == null ? 404 : 200, "application/json", result == null ? "nothing" : "{\"metadata\":{},\"result\":" + result.replace('\'', '"') + "}");
        });
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private Profile profile(String login) {
        return profiles.of(stage.open(), login, UpstreamStage.call());
    }

    private List<String> asked() {
        return stage.server().seen().stream().map(Seen::rawPath).map(path -> path.substring(UpstreamStage.BASE.length() + 1)).toList();
    }

    @Test
    @DisplayName("services come from serverinfo, merged, whatever their placeholders and prefixes are")
    void readsServices() {
        results.put("serverinfo", """
                {'serverName':'Farm','organizationName':'Barn','calls':[
                {'service':'/studies','methods':['get'],'versions':['2.0']},{'service':'studies','methods':['post'],'versions':['2.1']},
                {'service':'brapi/v2/germplasm/{germplasmDbId}','methods':[]},{'service':'search/studies'},{'service':7},null]}""");
        results.put("commoncropnames", "{'data':['Maize',null,'Wheat']}");

        var profile = profile("");

        assertThat(profile.supported()).containsExactly("germplasm/{germplasmDbId}", "search/studies", "studies");
        assertThat(profile.service("studies").orElseThrow().methods()).containsExactlyInAnyOrder("GET", "POST");
        assertThat(profile.serves("germplasm/{id}", "GET")).isTrue();
        assertThat(profile.serves("search/studies", "POST")).isTrue();
        assertThat(profile.serves("studies", "PUT")).isFalse();
        assertThat(profile.serves("samples", "GET")).isFalse();
        assertThat(profile.crops()).containsExactly("Maize", "Wheat");
        assertThat(profile.serverName()).isEqualTo("Farm");
        assertThat(profile.known()).isTrue();
        assertThat(profile.warnings()).isEmpty();
        assertThat(asked()).containsExactlyInAnyOrder("serverinfo", "commoncropnames");
    }

    @Test
    void saysWhatIsMissing() {
        results.put("serverinfo", "{'calls':[{'service':'studies','methods':['GET']}]}");
        var profile = profile("");

        var service = catchThrowableOfType(ToolFailure.class, () -> profile.require("samples", "GET"));
        assertThat(service.reason()).isEqualTo("unsupported_service");
        assertThat(service.data().getString("missingService")).isEqualTo("samples");
        assertThat(service.data().getInt("supportedCount")).isEqualTo(1);
        var method = catchThrowableOfType(ToolFailure.class, () -> profile.require("studies", "POST"));
        assertThat(method.data().getString("requestedMethod")).isEqualTo("POST");
        assertThat(method.data().getJsonArray("supportedMethods").getString(0)).isEqualTo("GET");
        profile.require("studies", "GET");
    }

    @Test
    void fallsBackToTheListOfCalls() {
        results.put("serverinfo", "{'serverName':'Farm'}");
        results.put("calls", "{'data':[{'call':'trials','methods':['GET']}]}");

        var profile = profile("");

        assertThat(profile.supported()).containsExactly("trials");
        assertThat(profile.warnings()).singleElement().asString().contains("crops", "404");
    }

    @Test
    @DisplayName("where nothing says what is offered, everything may be tried")
    void knowsNothingWhereNothingIsSaid() {
        var profile = profile("");

        assertThat(profile.known()).isFalse();
        assertThat(profile.serves("anything", "POST")).isTrue();
        assertThat(profile.warnings()).hasSize(3);
        assertThat(profiles.failure(stage.open(), "", UpstreamStage.call())).isPresent();
    }

    @Test
    @DisplayName("C4: it is asked once for each login, and again when it is old")
    void isKeptForEachLogin() {
        results.put("serverinfo", "{'calls':[{'service':'studies'}]}");
        profile("one");
        profile("one");
        assertThat(asked()).hasSize(2);

        profile("other");
        assertThat(asked()).hasSize(4);

        stage.passes(Duration.ofHours(1));
        profile("one");
        assertThat(asked()).hasSize(6);

        profiles.forget(stage.open(), "one");
        profile("one");
        assertThat(asked()).hasSize(8);
    }

    @Test
    @DisplayName("C5: a server that was asleep is asked once more")
    void asksOnceMore() {
        stage.server().plays((seen, exchange) -> PlayedBackend.send(exchange, 503, "text/plain", "asleep"));

        assertThat(profile("").known()).isFalse();
        assertThat(asked().stream().filter("serverinfo"::equals)).hasSize(2);
    }

    @Test
    @DisplayName("L18, C6: a second look at program, trial and location makes no request")
    void keepsReferences() {
        results.put("programs/p1", "{'programDbId':'p1','programName':'Oats'}");
        var first = references.find(stage.open(), "", Reference.PROGRAM, List.of("p1", "gone"), UpstreamStage.call());
        var second = references.find(stage.open(), "", Reference.PROGRAM, List.of("p1", "gone"), UpstreamStage.call());

        assertThat(first.records()).containsOnlyKeys("p1");
        assertThat(second).isEqualTo(first);
        assertThat(first.warnings()).isEmpty();
        assertThat(asked()).containsExactly("programs/p1", "programs/gone");

        stage.passes(Duration.ofSeconds(61));
        references.find(stage.open(), "", Reference.PROGRAM, List.of("p1", "gone"), UpstreamStage.call());
        assertThat(asked()).as("that there is none is believed for a minute").hasSize(3).endsWith("programs/gone");
    }

    @Test
    @DisplayName("C6: more than five are looked for in one list first")
    void asksForManyAtOnce() {
        results.put("trials", "{'data':[{'trialDbId':'1'},{'trialDbId':'2'},{'trialDbId':3},{'trialDbId':'4'},{'trialDbId':'5'}]}");
        results.put("trials/a%2Fb", "{'trialDbId':'a/b'}");

        var found = references.find(stage.open(), "", Reference.TRIAL, List.of("1", "2", "3", "4", "5", "a/b"), UpstreamStage.call());

        assertThat(found.records()).containsOnlyKeys("1", "2", "3", "4", "5", "a/b");
        assertThat(asked()).containsExactly("trials", "trials/a%2Fb");
    }

    @Test
    @DisplayName("C6: what could not be asked is a warning, and is asked again")
    void warnsOfWhatCouldNotBeAsked() {
        stage.server().plays((seen, exchange) -> PlayedBackend.send(exchange, 500, "text/plain", "broken"));

        var found = references.find(stage.open(), "", Reference.LOCATION, List.of("l"), UpstreamStage.call());
        references.find(stage.open(), "", Reference.LOCATION, List.of("l"), UpstreamStage.call());

        assertThat(found.records()).isEmpty();
        assertThat(found.warnings()).singleElement().asString().startsWith("companion_failed: GET /locations/l answered 500");
        assertThat(asked()).hasSize(2);
    }
}
