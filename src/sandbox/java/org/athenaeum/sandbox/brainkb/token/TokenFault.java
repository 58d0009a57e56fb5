package org.athenaeum.sandbox.brainkb.token;

/** Why a token is not believed. */
public final class TokenFault extends Exception {

    public enum Reason { UNREADABLE, EXPIRED, AUDIENCE }

    private final Reason reason;

    public TokenFault(Reason reason) {
        super("the token is refused: " + reason, null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
