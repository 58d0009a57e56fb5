package org.athenaeum.sandbox.authorization.grant;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import java.security.MessageDigest;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.terms.Grantable;
import org.athenaeum.sandbox.authorization.terms.OAuthRefusal;
import org.athenaeum.sandbox.web.Parameters;

/** {@code authorization_code}: the code a person's consent gave, with the proof that the same client asked (RFC 7636). */
final class CodeGrant implements Grant {

    private static final String BAD_CODE = "the code is unknown, used, expired or of another client";

    private final Codes codes;
    private final RefreshFamilies families;

    CodeGrant(Codes codes, RefreshFamilies families) {
        this.codes = codes;
        this.families = families;
    }

    @Override
    public Outcome present(Client client, Parameters form) {
        var text = form.value("code").orElseThrow(() -> OAuthRefusal.invalidRequest("code is missing"));
        var code = used(text, client);
        var verifier = form.value("code_verifier")
                .orElseThrow(() -> OAuthRefusal.invalidRequest("code_verifier is missing"));
        if (!form.all("redirect_uri").stream().allMatch(code.redirect()::equals)) {
            throw OAuthRefusal.invalidGrant("redirect_uri is not the one of the authorization request");
        }
        if (!answers(verifier, code.challenge())) {
            throw OAuthRefusal.invalidGrant("code_verifier does not fit the code_challenge");
        }
        var resource = Grant.resource(form, client);
        if (!resource.equals(code.granted().resource())) {
            throw OAuthRefusal.invalidTarget("resource is not the one of the authorization request");
        }
        return new Outcome(code.granted(), refresh(client, code.granted()));
    }

    /** Any presentation uses the code up; a second one ends what the first one gave. */
    private Codes.Code used(String text, Client client) {
        var presented = codes.present(text).orElseThrow(() -> OAuthRefusal.invalidGrant(BAD_CODE));
        if (presented.again()) {
            families.revoke(presented.code().granted().family());
        }
        if (presented.again() || !codes.lives(presented.code())
                || !presented.code().granted().clientId().equals(client.id())) {
            throw OAuthRefusal.invalidGrant(BAD_CODE);
        }
        return presented.code();
    }

    private Optional<Secret> refresh(Client client, Granted granted) {
        var wanted = client.grantTypes().contains(Client.REFRESH) || granted.scopes().contains(Grantable.OFFLINE);
        return wanted ? families.open(granted) : Optional.empty();
    }

    private static boolean answers(String verifier, String challenge) {
        try {
            var computed = CodeChallenge.compute(CodeChallengeMethod.S256, new CodeVerifier(verifier)).getValue();
            return MessageDigest.isEqual(computed.getBytes(UTF_8), challenge.getBytes(UTF_8));
        } catch (IllegalArgumentException outOfForm) {
            return false;
        }
    }
}
