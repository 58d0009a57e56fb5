package org.athenaeum.outbound.client;

import java.util.Comparator;
import java.util.List;
import org.athenaeum.identity.Secret;

/**
 * What a request entrusted to a backend: an answer may hold it again, and it must not be told (brainkb C.12).
 *
 * @param secrets as they were sent, its credential among them
 * @param whole   whether the request was about nothing else, so that not even a text of unknown form may be quoted
 */
public record Confided(List<Secret> secrets, boolean whole) {

    private static final String HIDDEN = "***";

    /** A request that entrusted nothing. */
    public static final Confided NOTHING = new Confided(List.of(), false);

    /** The longest first: one may be part of another. */
    public Confided {
        secrets = secrets.stream().sorted(Comparator.comparing((Secret secret) -> secret.reveal().length()).reversed()).toList();
    }

    /** The text with each secret replaced, wherever it stands. */
    public String hiddenIn(String text) {
        var told = text;
        for (var secret : secrets) told = told.replace(secret.reveal(), HIDDEN);
        return told;
    }
}
