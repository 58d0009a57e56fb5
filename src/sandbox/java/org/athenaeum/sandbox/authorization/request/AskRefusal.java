package org.athenaeum.sandbox.authorization.request;

import com.nimbusds.oauth2.sdk.ErrorObject;

/** A request whose client and redirect URI are sound, but not the rest: the client is to be told (vault D2.3). */
final class AskRefusal extends RuntimeException {

    private final transient Ask.Back back;
    private final transient ErrorObject error;

    AskRefusal(Ask.Back back, ErrorObject error) {
        super(error.getDescription(), null, false, false);
        this.back = back;
        this.error = error;
    }

    Ask.Back back() {
        return back;
    }

    ErrorObject error() {
        return error;
    }
}
