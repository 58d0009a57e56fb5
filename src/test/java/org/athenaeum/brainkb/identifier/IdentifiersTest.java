package org.athenaeum.brainkb.identifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Function;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A.0, D.7: identifiers")
class IdentifiersTest {

    private static final Function<String, Object> SLUG = Slug::of;
    private static final Function<String, Object> JOB = JobId::of;
    private static final Function<String, Object> EMAIL = Email::of;
    private static final Function<String, Object> ROLE = RoleName::of;
    private static final Function<String, Object> ID = text -> NumericId.of(Long.parseLong(text), "a rule");

    static Stream<Arguments> good() {
        return Stream.of(
                Arguments.of(SLUG, "abc", "abc"), Arguments.of(SLUG, " vision-lab-2 ", "vision-lab-2"),
                Arguments.of(SLUG, "a".repeat(64), "a".repeat(64)),
                Arguments.of(JOB, "38aa_B-1", "38aa_B-1"), Arguments.of(JOB, " j ", "j"), Arguments.of(JOB, "j".repeat(64), "j".repeat(64)),
                Arguments.of(EMAIL, " ana@lab.org ", "ana@lab.org"), Arguments.of(EMAIL, "a/b+c@lab.org", "a/b+c@lab.org"),
                Arguments.of(EMAIL, "bjørn@lab.org", "bjørn@lab.org"),
                Arguments.of(ROLE, "Lab Member", "Lab Member"), Arguments.of(ROLE, "uk_collaborator-2", "uk_collaborator-2"),
                Arguments.of(ID, "1", "1"), Arguments.of(ID, "9007199254740993", "9007199254740993"));
    }

    @ParameterizedTest
    @MethodSource("good")
    void areSentAsTheyAreWithoutWhiteSpaceAroundThem(Function<String, Object> of, String given, String sent) {
        assertThat(of.apply(given)).hasToString(sent);
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of(SLUG, "", "nothing"), Arguments.of(SLUG, "ab", "too short"), Arguments.of(SLUG, "a".repeat(65), "too long"),
                Arguments.of(SLUG, "Vision", "an upper-case letter"), Arguments.of(SLUG, "-ab", "a hyphen first"),
                Arguments.of(SLUG, "ab-", "a hyphen last"), Arguments.of(SLUG, "a/b", "a slash"), Arguments.of(SLUG, "...", "steps in a path"),
                Arguments.of(SLUG, "a\nb", "a line end"), Arguments.of(SLUG, "abc\n-d", "a line end"),
                Arguments.of(JOB, "", "all of the user's jobs (G.6)"), Arguments.of(JOB, "  ", "all of the user's jobs (G.6)"),
                Arguments.of(JOB, "a&user_id=b", "a second parameter"), Arguments.of(JOB, "..", "a step in a path"),
                Arguments.of(JOB, "j".repeat(65), "too long"),
                Arguments.of(EMAIL, "ana", "no @"), Arguments.of(EMAIL, "a@b@c", "two of them"), Arguments.of(EMAIL, "a b@c.org", "a space"),
                Arguments.of(EMAIL, "a\u0000@c.org", "a control character"), Arguments.of(EMAIL, "@c.org", "nobody"),
                Arguments.of(EMAIL, "ana@", "nowhere"), Arguments.of(EMAIL, "a@b/c", "a slash in the host"),
                Arguments.of(ROLE, "", "nothing"), Arguments.of(ROLE, "1st", "a digit first"), Arguments.of(ROLE, "a/b", "a slash"),
                Arguments.of(ROLE, "a".repeat(101), "too long"),
                Arguments.of(ID, "0", "no id"), Arguments.of(ID, "-1", "no id"));
    }

    @ParameterizedTest(name = "{1}: {2}")
    @MethodSource("bad")
    void refuseWhatIsNoneBeforeAnythingIsSent(Function<String, Object> of, String given, String reason) {
        assertThatThrownBy(() -> of.apply(given)).as(reason).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure).hasMessageStartingWith("invalid or empty identifier");
            assertThat(failure.data().getInt("status_code")).isEqualTo(400);
            assertThat(failure.hint()).isNotBlank();
        });
    }
}
