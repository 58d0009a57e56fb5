package org.athenaeum.sandbox.authorization.terms;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** Scope tokens in the order in which they were named, without duplicates (RFC 6749 3.3). */
public record ScopeSet(Set<String> words) {

    public ScopeSet {
        words = Collections.unmodifiableSet(new LinkedHashSet<>(words));
    }

    public static ScopeSet of(String... words) {
        return new ScopeSet(new LinkedHashSet<>(Arrays.asList(words)));
    }

    /** Reads a space-separated list; whether the words mean anything is asked elsewhere. */
    public static ScopeSet parse(String text) {
        return text.isBlank() ? of() : of(text.strip().split(" +"));
    }

    public boolean isEmpty() {
        return words.isEmpty();
    }

    public boolean contains(Grantable scope) {
        return words.contains(scope.word());
    }

    public boolean isWithin(ScopeSet wider) {
        return wider.words.containsAll(words);
    }

    /** Those words that are in the other set too. */
    public ScopeSet within(Set<String> other) {
        var common = new LinkedHashSet<>(words);
        common.retainAll(other);
        return new ScopeSet(common);
    }

    /** What a resource server is told: {@code offline_access} concerns the authorization server alone. */
    public ScopeSet ofTheResource() {
        var rest = new LinkedHashSet<>(words);
        rest.remove(Grantable.OFFLINE.word());
        return new ScopeSet(rest);
    }

    /** The words, parted by single spaces. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
