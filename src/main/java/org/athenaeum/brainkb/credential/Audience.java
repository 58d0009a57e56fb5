package org.athenaeum.brainkb.credential;

import java.util.Locale;

/** The service that an access token opens; it opens no other (brainkb B.2, C.6). */
public enum Audience {
    QUERY_SERVICE, USERMANAGEMENT;

    /** As tokens name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
