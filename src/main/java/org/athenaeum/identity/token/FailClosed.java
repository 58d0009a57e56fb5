package org.athenaeum.identity.token;

import java.lang.System.Logger.Level;
import java.util.function.Supplier;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.VerifiedToken;

/** Whatever goes wrong while a token is judged, it is refused, and only the log learns more (vault C3.32). */
final class FailClosed {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");

    private FailClosed() {
    }

    static VerifiedToken judge(Supplier<VerifiedToken> judgement) {
        try {
            return judgement.get();
        } catch (TokenRefusal refused) {
            throw refused;
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "A token could not be judged, so it was refused.", e);
            throw new TokenRefusal(Reason.INTERNAL);
        }
    }
}
