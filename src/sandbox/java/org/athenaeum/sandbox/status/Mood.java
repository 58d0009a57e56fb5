package org.athenaeum.sandbox.status;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the service behaves; the caller has to live with each (vault U05 to U08). */
public enum Mood {

    /** As it should. */
    WELL,
    /** Answers after ten seconds, or as soon as the mood changes. */
    SLOW,
    /** Status 500. */
    FAILING,
    /** Two megabytes of JSON. */
    HUGE,
    /** A page for people. */
    HTML,
    /** Another host is named. */
    REDIRECT,
    /** Status 401, whatever the token. */
    UNAUTHORIZED,
    /** Status 403, whatever the token. */
    FORBIDDEN,
    /** Status 404, whatever the page. */
    ABSENT,
    /** Half a JSON text. */
    BROKEN,
    /** The right members, and others besides: names, paths, links that are not in the page. */
    TALKATIVE;

    /** The mood of that name, in any letter case. */
    public static Optional<Mood> of(String word) {
        return Arrays.stream(values()).filter(mood -> mood.name().equals(word.strip().toUpperCase(Locale.ROOT))).findFirst();
    }
}
