package org.athenaeum.sandbox.authorization.request;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationErrorResponse;
import com.nimbusds.oauth2.sdk.AuthorizationSuccessResponse;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.ResponseMode;
import java.net.URI;
import org.athenaeum.sandbox.authorization.terms.Issuer;

/** Addresses that carry an answer to a client, each naming who answers (RFC 9207; vault D2.10). */
final class Answers {

    private final com.nimbusds.oauth2.sdk.id.Issuer issuer;

    Answers(Issuer issuer) {
        this.issuer = new com.nimbusds.oauth2.sdk.id.Issuer(issuer.value());
    }

    URI code(Ask.Back back, String code) {
        return new AuthorizationSuccessResponse(back.redirect(), new AuthorizationCode(code), null, back.librarysState(), issuer,
                ResponseMode.QUERY).toURI();
    }

    URI error(Ask.Back back, ErrorObject error) {
        return new AuthorizationErrorResponse(back.redirect(), error, back.librarysState(), issuer, ResponseMode.QUERY).toURI();
    }
}
