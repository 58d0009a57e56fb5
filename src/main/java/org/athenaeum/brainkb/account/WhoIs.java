package org.athenaeum.brainkb.account;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.credential.AccessToken;
import org.athenaeum.brainkb.credential.Audience;
import org.athenaeum.brainkb.credential.Resolved;
import org.athenaeum.brainkb.credential.UnverifiedClaims;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Caller;

/** Finds out as whom a caller's calls go out, by asking BrainKB rather than believing a token (brainkb C.10, G.11). */
public final class WhoIs {

    /** What says that the credential is not good, rather than that nobody could be asked. */
    private static final Set<String> REFUSED = Set.of("credential_refused", "credential_expired", "unauthorized", "forbidden",
            "account_suspended", "wrong_audience", "bad_request");

    private WhoIs() {
    }

    public static WhoAmI calling(OnBehalf brainkb, Caller caller) {
        if (brainkb.isAnonymous()) return WhoAmI.nobody();
        try {
            return signedIn(brainkb.verifiedToken(), brainkb.resolved(), caller);
        } catch (ToolFailure failure) {
            if (!REFUSED.contains(failure.reason())) throw failure;
            return refused(failure, brainkb.resolved());
        }
    }

    private static WhoAmI signedIn(AccessToken token, Resolved resolved, Caller caller) {
        var claims = token.claims();
        var email = claims.flatMap(UnverifiedClaims::subject).or(() -> resolved.email());
        return new WhoAmI(true, email, resolved.source().word(), kind(resolved), true,
                audiences(resolved), claims.map(UnverifiedClaims::scopes).orElse(List.of()),
                claims.map(UnverifiedClaims::roles).orElse(List.of()), minutes(resolved),
                Optional.of(resolved.servers().base().toString()).filter(url -> caller.isLocal()),
                Optional.empty(), Optional.empty());
    }

    private static WhoAmI refused(ToolFailure why, Resolved resolved) {
        return new WhoAmI(false, Optional.empty(), resolved.source().word(), kind(resolved), false, audiences(resolved),
                List.of(), List.of(), minutes(resolved), Optional.empty(), Optional.of(why.getMessage()), Optional.of(why.hint()));
    }

    private static Optional<String> kind(Resolved resolved) {
        return resolved.credential().map(credential -> credential.kind().word());
    }

    private static List<String> audiences(Resolved resolved) {
        var credential = resolved.credential().orElseThrow();
        var all = Stream.of(Audience.QUERY_SERVICE, Audience.USERMANAGEMENT).map(Audience::word);
        return switch (credential.kind()) {
            case PAT, REFRESH -> all.toList();
            case LEGACY -> credential.only().map(one -> List.of(one.word())).orElse(List.of());
            case ACCESS -> credential.claims().map(UnverifiedClaims::audiences).filter(named -> !named.isEmpty())
                    .map(named -> all.filter(named::contains).toList()).orElse(List.of());
        };
    }

    private static OptionalLong minutes(Resolved resolved) {
        return resolved.left().map(left -> OptionalLong.of(Math.round(left.toSeconds() / 60.0))).orElse(OptionalLong.empty());
    }
}
