package org.athenaeum.sandbox.authorization.terms;

import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.OAuth2Error;

/** Why a request of a client is refused, in OAuth's own words (RFC 6749 4.1.2.1 and 5.2, RFC 8707 2). */
public final class OAuthRefusal extends RuntimeException {

    private final transient ErrorObject error;

    private OAuthRefusal(ErrorObject error) {
        super(error.getCode() + ": " + error.getDescription(), null, false, false);
        this.error = error;
    }

    /** @param why one sentence for the client's developer; no secret, nothing that was sent */
    public static OAuthRefusal of(ErrorObject error, String why) {
        return new OAuthRefusal(error.setDescription(why));
    }

    public static OAuthRefusal invalidRequest(String why) {
        return of(OAuth2Error.INVALID_REQUEST, why);
    }

    public static OAuthRefusal invalidGrant(String why) {
        return of(OAuth2Error.INVALID_GRANT, why);
    }

    public static OAuthRefusal invalidClient(String why) {
        return of(OAuth2Error.INVALID_CLIENT, why);
    }

    public static OAuthRefusal invalidTarget(String why) {
        return of(OAuth2Error.INVALID_TARGET, why);
    }

    public static OAuthRefusal invalidScope(String why) {
        return of(OAuth2Error.INVALID_SCOPE, why);
    }

    /** Code and description, with the status that the token endpoint gives it. */
    public ErrorObject error() {
        return error;
    }

    /** The error's code. */
    public String code() {
        return error.getCode();
    }
}
