package org.athenaeum.sandbox.brainkb.login;

import java.util.Optional;
import org.athenaeum.sandbox.brainkb.account.People;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.token.Claims;
import org.athenaeum.sandbox.brainkb.token.LegacyTokens;
import org.athenaeum.sandbox.brainkb.token.SignedTokens;
import org.athenaeum.sandbox.brainkb.token.TokenFault;

/**
 * What one service takes for a proof, and how it refuses the rest. The status of the same fault differs with what judges it
 * first: the check of the user answers 401, the check of a scope 403 (brainkb B.1).
 */
public final class Gate {

    private static final String UNREADABLE = "Could not validate credentials";

    private final String audience;
    private final int missing;
    private final SignedTokens signed;
    private final LegacyTokens legacy;
    private final People people;

    /**
     * @param audience the service
     * @param missing  the status for a request without a token
     */
    Gate(String audience, int missing, SignedTokens signed, LegacyTokens legacy, People people) {
        this.audience = audience;
        this.missing = missing;
        this.signed = signed;
        this.legacy = legacy;
        this.people = people;
    }

    /** The caller, checked as a user; @throws Refusal 401, 403 without one. */
    public Caller user(Call call) {
        return caller(call, 401, "Token has expired");
    }

    /** The caller, checked as a user and then for a scope; @throws Refusal 401, 403. */
    public Caller user(Call call, String scope) {
        return having(scope, user(call));
    }

    /** The caller, checked for a scope alone, so that an expired token is a 403; @throws Refusal 401, 403. */
    public Caller scoped(Call call, String scope) {
        return having(scope, caller(call, 403, UNREADABLE));
    }

    /** The caller where nobody has to be one: a token that is not believed makes a stranger (brainkb G-18). */
    public Optional<Caller> anybody(Call call) {
        try {
            return call.bearer().isPresent() ? Optional.of(known(verified(call.bearer().get()))) : Optional.empty();
        } catch (TokenFault unbelieved) {
            return Optional.empty();
        }
    }

    private Caller caller(Call call, int refused, String expired) {
        var token = call.bearer().orElseThrow(() -> Refusal.detail(missing, "Not authenticated"));
        try {
            return known(verified(token));
        } catch (TokenFault fault) {
            throw switch (fault.reason()) {
                case EXPIRED -> Refusal.detail(refused, expired);
                case AUDIENCE -> Refusal.detail(401, "Invalid audience");
                case UNREADABLE -> Refusal.detail(refused, UNREADABLE);
            };
        }
    }

    private Claims verified(String token) throws TokenFault {
        try {
            return legacy.verify(token);
        } catch (TokenFault fault) {
            if (fault.reason() == TokenFault.Reason.EXPIRED) {
                throw fault;
            }
            return signed.verify(token, audience, SignedTokens.ACCESS);
        }
    }

    private Caller known(Claims claims) {
        return new Caller(claims.email(), claims.scopes(), people.byEmail(claims.email()));
    }

    private static Caller having(String scope, Caller caller) {
        if (!caller.scopes().contains(scope)) {
            throw Refusal.detail(403, "Insufficient scopes");
        }
        return caller;
    }
}
