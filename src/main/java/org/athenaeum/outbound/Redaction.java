package org.athenaeum.outbound;

import java.util.regex.Pattern;

/** Takes out of a text what looks like a credential, before it is logged, told or returned (brainkb C.12). */
public final class Redaction {

    private static final String HIDDEN = "***";
    private static final Pattern CREDENTIALS = Pattern.compile(
            "brainkb_pat_[A-Za-z0-9_-]+|eyJ[A-Za-z0-9_-]{5,}(?:\\.[A-Za-z0-9_-]*){0,4}|(?<=(?i:bearer)[ :]{1,3})[^\\s\"',;]+"
                    + "|(?<=://)[^/@\\s\"'<>]+@");

    private Redaction() {
    }

    /** The text without personal access tokens, JWTs, what stands behind {@code Bearer}, and user information of URLs. */
    public static String of(String text) {
        return CREDENTIALS.matcher(text).replaceAll(HIDDEN);
    }
}
