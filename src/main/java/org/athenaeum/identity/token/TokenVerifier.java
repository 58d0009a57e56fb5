package org.athenaeum.identity.token;

import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.VerifiedToken;

/** Judges access tokens, each time anew (vault C3.33). Safe for many threads. */
public interface TokenVerifier {

    /**
     * What the token proves, at this moment.
     *
     * @param token as it stood behind {@code Bearer}, untouched; {@link BearerCredential} finds it
     * @throws TokenRefusal if it proves nothing, or cannot be judged now; nothing else is ever thrown (vault C3.32)
     */
    VerifiedToken verify(String token);
}
