package org.athenaeum.vault.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.rules.PageClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault C1.1 to C1.4")
class PermissionTest {

    private static final List<String> SCOPES = List.of("wiki:read", "wiki:confidential", "wiki:people", "upstream:status");

    /** The whole permission, written down a second time: the classes each scope unlocks. */
    private static final Map<String, Set<PageClass>> UNLOCKS = Map.of(
            "wiki:read", Set.of(PageClass.ORDINARY),
            "wiki:confidential", Set.of(PageClass.CONFIDENTIAL),
            "wiki:people", Set.of(PageClass.PEOPLE),
            "upstream:status", Set.of());

    static Stream<Arguments> everyClassWithEverySetOfScopes() {
        var rows = new ArrayList<Arguments>();
        for (var pageClass : PageClass.values()) {
            for (var bits = 0; bits < 1 << SCOPES.size(); bits++) {
                var held = new HashSet<String>();
                for (var i = 0; i < SCOPES.size(); i++) if ((bits >> i & 1) == 1) held.add(SCOPES.get(i));
                var unlocked = held.stream().anyMatch(scope -> UNLOCKS.get(scope).contains(pageClass));
                rows.add(Arguments.of(pageClass, held, unlocked));
            }
        }
        return rows.stream();
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @MethodSource("everyClassWithEverySetOfScopes")
    void permitsExactlyWhatAScopeUnlocks(PageClass pageClass, Set<String> held, boolean unlocked) {
        var scopes = new Scopes(held);

        assertThat(PagePolicy.permits(pageClass, scopes)).isEqualTo(unlocked);
        assertThat(PagePolicy.readable(scopes).contains(pageClass)).isEqualTo(unlocked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiki", "wiki:*", "*", "WIKI:READ", "wiki:secret", "wiki:read:all", "wiki:ordinary", "read"})
    @DisplayName("S05 (vault C1.4)")
    void unknownScopesUnlockNothing(String scope) {
        assertThat(PagePolicy.readable(Scopes.of(scope))).isEmpty();
    }
}
