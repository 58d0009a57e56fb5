package org.athenaeum.vault.rules;

import java.util.Optional;

/**
 * The class of a path and why (vault B1.8).
 *
 * @param filter the value that the rules give to the attribute {@code filter}, if they give one
 * @param origin the rule that decided about {@code filter}, if one did
 */
public record Verdict(PageClass pageClass, Optional<String> filter, Optional<RuleOrigin> origin) {

    /** The more guarded of two readings; the first if they are alike. */
    Verdict orMoreGuarded(Verdict other) {
        return other.pageClass.compareTo(pageClass) > 0 ? other : this;
    }
}
