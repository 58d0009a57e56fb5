package org.athenaeum.sandbox.brainkb.token;

import java.util.List;

/** Whom tokens are for. */
public final class Audiences {

    public static final String USERMANAGEMENT = "usermanagement";
    public static final String QUERY_SERVICE = "query_service";
    /** What a refresh token is for. */
    public static final String AUTH = "brainkb-auth";
    /** The services for which access tokens are made. */
    public static final List<String> SERVICES = List.of(USERMANAGEMENT, QUERY_SERVICE, "ml_service", "chat_service");

    private Audiences() {
    }
}
