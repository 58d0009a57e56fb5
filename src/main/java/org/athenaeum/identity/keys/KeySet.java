package org.athenaeum.identity.keys;

import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/**
 * The keys that an issuer published at one time.
 *
 * @param keys those that may check signatures
 * @param kids the names of all, so that a token with the name of a weak one provokes no fetch
 */
record KeySet(List<IssuerKey> keys, Set<String> kids) {

    KeySet {
        keys = List.copyOf(keys);
        kids = Set.copyOf(kids);
    }

    boolean names(Optional<String> kid) {
        return kid.map(kids::contains).orElse(true);
    }

    /** The one key of that name that fits; without a name, the only one that fits (vault C3.14). */
    PublicKey choose(Optional<String> kid, SignatureAlgorithm algorithm) {
        if (!names(kid)) throw new TokenRefusal(Reason.UNKNOWN_KEY);

        var named = keys.stream().filter(key -> kid.map(key.kid()::equals).orElse(true));
        var eligible = named.filter(key -> key.fits(algorithm)).toList();
        if (eligible.isEmpty()) throw new TokenRefusal(Reason.UNFIT_KEY);
        if (eligible.size() > 1) throw new TokenRefusal(Reason.AMBIGUOUS_KEY);
        return eligible.get(0).key();
    }
}
