package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.identity.token.BearerCredential.Absent;
import org.athenaeum.identity.token.BearerCredential.Malformed;
import org.athenaeum.identity.token.BearerCredential.OtherScheme;
import org.athenaeum.identity.token.BearerCredential.Token;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Vault C3.1, C3.2: what the Authorization header fields hold. */
class BearerCredentialTest {

    static Stream<Arguments> fields() {
        return Stream.of(
                arguments("V01", "no field", List.of(), new Absent()),
                arguments("V02", "Basic", List.of("Basic YTpi"), new OtherScheme()),
                arguments("V03", "DPoP", List.of("DPoP a.b.c"), new OtherScheme()),
                arguments("C3.2", "an empty field", List.of(""), new OtherScheme()),
                arguments("C3.2", "a longer name", List.of("BearerToken a.b.c"), new OtherScheme()),
                arguments("C3.2", "a shorter name", List.of("Bear a.b.c"), new OtherScheme()),
                arguments("C3.2", "a tab in place of a space", List.of("Bearer\ta.b.c"), new OtherScheme()),
                arguments("V04", "two good ones", List.of("Bearer a.b.c", "Bearer a.b.c"), new Malformed()),
                arguments("C3.1", "two, one of them Basic", List.of("Basic YTpi", "Bearer a.b.c"), new Malformed()),
                arguments("C3.2", "usual", List.of("Bearer a.b.c"), new Token("a.b.c")),
                arguments("C3.2", "any case", List.of("bEARER a.b.c"), new Token("a.b.c")),
                arguments("C3.2", "several spaces", List.of("Bearer   a.b.c"), new Token("a.b.c")),
                arguments("V05", "nothing after it", List.of("Bearer"), new Token("")),
                arguments("V05", "only spaces after it", List.of("Bearer  "), new Token("")),
                arguments("V06", "a second word", List.of("Bearer a.b.c d"), new Token("a.b.c d")),
                arguments("V06", "a comma", List.of("Bearer a.b.c,Bearer a.b.c"), new Token("a.b.c,Bearer a.b.c")),
                arguments("C3.3", "a space after it", List.of("Bearer a.b.c "), new Token("a.b.c ")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("fields")
    @DisplayName("C3.1, C3.2: one field, the scheme in any case, spaces, and the rest untouched")
    void readsFields(String rule, String what, List<String> fields, BearerCredential expected) {
        assertThat(BearerCredential.of(fields)).as(what).isEqualTo(expected);
        assertThat(BearerCredential.of(fields).toString()).doesNotContain("a.b.c");
    }
}
