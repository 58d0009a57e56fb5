package org.athenaeum.sandbox.brainkb.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.1, B.2: what each service says to tokens it does not believe, at the sandbox's BrainKB")
class GateTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String SEARCH = "/api/search?q=cell";

    @Test
    void answersDifferentlyWithoutAToken() {
        var query = brainKb.get(brainKb.query("/api/insert/jobs?user_id=x"), "");
        var users = brainKb.get(brainKb.users("/api/auth/tokens"), "");

        assertThat(query.statusCode()).isEqualTo(401);
        assertThat(users.statusCode()).isEqualTo(403);
        assertThat(query.body()).isEqualTo("{\"detail\":\"Not authenticated\"}").isEqualTo(users.body());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"/api/insert/jobs?user_id=x, 401", "/api/query/registered-named-graphs, 403"})
    @DisplayName("B.1: garbage is 401 or 403, whichever check comes first")
    void refusesGarbage(String path, int status) {
        var answer = brainKb.get(brainKb.query(path), "no.token.at-all");

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).isEqualTo("{\"detail\":\"Could not validate credentials\"}");
    }

    @ParameterizedTest(name = "{0}: {1} {2}")
    @CsvSource({"/api/insert/jobs?user_id=x, 401, Token has expired",
            "/api/query/registered-named-graphs, 403, Could not validate credentials"})
    @DisplayName("H: an access token expires after fifteen minutes, and another one is had for the same refresh token")
    void refusesAnExpiredToken(String path, int status, String detail) {
        var refresh = brainKb.refresh(DemoPeople.CORA);
        var token = brainKb.exchange(refresh, "query_service");
        brainKb.clock().turn(Duration.ofMinutes(15));

        var answer = brainKb.get(brainKb.query(path), token);

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(object(answer).getString("detail")).isEqualTo(detail);
        var again = brainKb.exchange(refresh, "query_service");
        assertThat(brainKb.get(brainKb.query("/api/query/registered-named-graphs"), again).statusCode()).isEqualTo(200);
    }

    @Test
    @DisplayName("H: a token for the other service is a 401 at both")
    void refusesTokensOfAnotherAudience() {
        var ofUsers = brainKb.administration(DemoPeople.ANA);
        var ofQueries = brainKb.token(DemoPeople.ANA);

        assertThat(brainKb.get(brainKb.query("/api/query/registered-named-graphs"), ofUsers).statusCode()).isEqualTo(401);
        assertThat(brainKb.get(brainKb.users("/api/admin/users"), ofQueries).statusCode()).isEqualTo(401);
        assertThat(brainKb.get(brainKb.query("/api/query/registered-named-graphs"), brainKb.refresh(DemoPeople.ANA)).statusCode())
                .isEqualTo(401);
    }

    @Test
    @DisplayName("B.4, G-18: where nobody has to sign in, a bad token makes a stranger without a word")
    void takesABadTokenForNoneWhereNoneIsNeeded() {
        var stranger = brainKb.get(brainKb.query(SEARCH), "");

        var unbelieved = brainKb.get(brainKb.query(SEARCH), "no.token.at-all");

        assertThat(unbelieved.statusCode()).isEqualTo(200);
        assertThat(unbelieved.body()).isEqualTo(stranger.body());
    }

    @Test
    void refusesAScopeThatTheTokenLacks() {
        var answer = brainKb.send("POST", brainKb.query("/api/spaces"), brainKb.token(DemoPeople.RUI), Json.object().build());

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).isEqualTo("{\"detail\":\"Insufficient scopes\"}");
    }

    @Test
    @DisplayName("A.4: the slash at the end belongs to a path; without it the answer leads to it and keeps the query")
    void redirectsAPathWithTheWrongSlash() {
        var answer = brainKb.get(brainKb.query("/api/query/sparql?sparql_query=ASK%7B%7D"), brainKb.token(DemoPeople.ANA));

        assertThat(answer.statusCode()).isEqualTo(307);
        assertThat(answer.headers().firstValue("Location"))
                .hasValue(brainKb.query("/api/query/sparql/?sparql_query=ASK%7B%7D"));
        assertThat(brainKb.get(brainKb.query("/api/spaces/"), "").statusCode()).isEqualTo(307);
        assertThat(brainKb.get(brainKb.query("/api/nothing"), "").body()).isEqualTo("{\"detail\":\"Not Found\"}");
    }

    @Test
    @DisplayName("what arrives is recorded, with where it arrived")
    void recordsEveryRequest() {
        brainKb.get(brainKb.query("/api/spaces?probe=1"), "");

        var last = brainKb.servers().requests().get(brainKb.servers().requests().size() - 1);

        assertThat(last.method()).isEqualTo("GET");
        assertThat(last.target()).isEqualTo("/api/spaces?probe=1");
        assertThat(last.headers().get("Host")).containsExactly(brainKb.servers().queryService().getAuthority());
    }
}
