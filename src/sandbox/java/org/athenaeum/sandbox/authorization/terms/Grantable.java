package org.athenaeum.sandbox.authorization.terms;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The scopes a person can grant. None implies another (vault C1.2). */
public enum Grantable {

    READ("wiki:read", "Read the ordinary pages of the vault", true),
    CONFIDENTIAL("wiki:confidential", "Read its confidential pages", false),
    PEOPLE("wiki:people", "Read its pages about people; you are asked every time", false),
    STATUS("upstream:status", "Ask the status service when a page was last committed", false),
    OFFLINE("offline_access", "Renew this access for up to 30 days without you", false);

    private final String word;
    private final String meaning;
    private final boolean preselected;

    Grantable(String word, String meaning, boolean preselected) {
        this.word = word;
        this.meaning = meaning;
        this.preselected = preselected;
    }

    public static Optional<Grantable> of(String word) {
        return Arrays.stream(values()).filter(scope -> scope.word.equals(word)).findFirst();
    }

    /** Every scope's word, in the order in which they are shown. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Grantable::word).toList();
    }

    /** The scope's name on the wire. */
    public String word() {
        return word;
    }

    /** What it lets a client do, for the consent page. */
    public String meaning() {
        return meaning;
    }

    /** Whether the consent page ticks it beforehand (vault D3.1). */
    public boolean preselected() {
        return preselected;
    }
}
