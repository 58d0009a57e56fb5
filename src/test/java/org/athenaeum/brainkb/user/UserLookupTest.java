package org.athenaeum.brainkb.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.PlayedBackend;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A.6, G.12: the profile that has an email")
class UserLookupTest {

    private static final String USERS = "GET /api/admin/users";
    private static final Email WANTED = Email.of("a_b@lab.org");

    private PlayedBrainkb brainkb;

    @BeforeEach
    void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
    }

    @AfterEach
    void close() {
        brainkb.close();
    }

    private OnBehalf ana() {
        return brainkb.as(PlayedBrainkb.sending("brainkb_pat_of-ana"), brainkb.workspace());
    }

    private static String user(int id, String email) {
        return "{\"profile_id\":" + id + ",\"name\":\"N\",\"email\":\"" + email + "\",\"roles\":[]}";
    }

    private static String page(int from, int count, String... more) {
        var others = IntStream.range(from, from + count).mapToObj(id -> user(id, "a" + id + "b@lab.org"))
                .collect(Collectors.joining(","));
        return "[" + others + (more.length == 0 ? "" : "," + String.join(",", more)) + "]";
    }

    private ToolFailure failing() {
        return catchThrowableOfType(ToolFailure.class, () -> UserLookup.of(ana(), WANTED));
    }

    @Test
    void looksThroughEveryPageOfHits() {
        brainkb.users(USERS, (seen, exchange) -> PlayedBackend.send(exchange, 200, "application/json",
                seen.parameters().getOrDefault("offset", "0").equals("400") ? page(401, 3, user(900, "A_B@Lab.org"))
                        : page(1, 200)));

        assertThat(UserLookup.of(ana(), WANTED).id().value()).isEqualTo(900);

        assertThat(brainkb.users.seen().stream().filter(seen -> seen.rawPath().endsWith("/users"))
                .map(seen -> seen.parameters().get("offset")))
                .containsExactly(null, "200", "400");
    }

    @Test
    void neverTakesTheFirstHitForTheRightOne() {
        brainkb.users(USERS, 200, page(1, 2));

        assertThat(failing().reason()).isEqualTo("no_such_user");
    }

    @Test
    void takesNoneOfTwo() {
        brainkb.users(USERS, 200, "[" + user(1, "a_b@lab.org") + "," + user(2, "A_B@lab.org") + "]");

        assertThat(failing()).hasMessageContaining("profile_id 1").hasMessageContaining("profile_id 2");
        assertThat(failing().reason()).isEqualTo("ambiguous_email");
    }

    @Test
    void endsWhereHitsHaveNoEnd() {
        brainkb.users(USERS, 200, page(1, 200));

        assertThat(failing().reason()).isEqualTo("too_many_hits");
        assertThat(brainkb.users.seen().stream().filter(seen -> seen.rawPath().endsWith("/users"))).hasSize(25);
    }

    @ParameterizedTest
    @ValueSource(ints = {403, 422, 429, 500})
    void tellsWhyItMayNotLook(int status) {
        brainkb.users(USERS, status, "{\"detail\":\"not now\"}");

        assertThat(failing().data().getInt("status_code")).isEqualTo(status);
        assertThat(failing()).hasMessageContaining("not now");
    }
}
