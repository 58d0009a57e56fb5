package org.athenaeum.http.upload;

import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.protocol.ProtocolFailure;

/** The status of what is refused (brainkb F.1), and what the record has of it. */
final class Outcomes {

    private static final String RETRY = "Retry-After";

    private Outcomes() {
    }

    static Refusal of(IntakeRefusal refusal) {
        var word = refusal.word();
        var message = refusal.getMessage();
        return switch (refusal.kind()) {
            case UNPROVEN -> Refusal.of(401, word, message).with("WWW-Authenticate", "Bearer");
            case FORBIDDEN -> Refusal.of(403, word, message);
            case INVALID -> Refusal.of(400, word, message);
            case TOO_LARGE -> Refusal.of(413, word, message);
            case FULL -> Refusal.of(507, word, message);
            case UNAVAILABLE -> Refusal.of(503, word, message).with(RETRY, "10");
        };
    }

    /** One too many; there is no message whose id could be named (RULINGS 6, 15). */
    static Refusal of(ProtocolFailure tooMany) {
        return Refusal.of(429, "rate_limited", tooMany.getMessage() + ".").with(RETRY, String.valueOf(tooMany.retryAfter()
                .orElse(1)));
    }

    static Outcome of(Refusal refusal) {
        return refusal.status() == 401 || refusal.status() == 403 ? Outcome.REFUSED : Outcome.FAILED;
    }
}
