package org.athenaeum.identity.keys;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.lang.System.Logger.Level;
import java.util.stream.Collectors;
import org.athenaeum.identity.keys.fetch.KeyFault;
import org.athenaeum.identity.keys.fetch.KeyUrl;

/** Reads a JWKS (RFC 7517 5). One key that cannot be used does not spoil the others. */
final class KeyDocument {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");

    private KeyDocument() {
    }

    /** Throws {@link KeyFault} for a set with no key at all, or too many (vault C4.1, C4.5). */
    static KeySet read(JsonObject document, KeyUrl from, int most) {
        if (!(document.get("keys") instanceof JsonArray members)) throw new KeyFault(from.value() + " answered without keys");
        if (members.size() > most) throw new KeyFault(from.value() + " answered with more than " + most + " keys");

        var published = members.stream().filter(JsonObject.class::isInstance)
                .map(member -> new PublishedKey(member.asJsonObject())).filter(PublishedKey::isKey).toList();
        if (published.isEmpty()) throw new KeyFault(from.value() + " answered with no key");

        if (published.stream().anyMatch(PublishedKey::holdsPrivateParts)) {
            LOG.log(Level.ERROR, from.value() + " publishes private or secret keys. Tell whoever runs that issuer at once: "
                    + "anyone can sign with them. Only the public parts are used here.");
        }
        return new KeySet(published.stream().flatMap(key -> key.verifying().stream()).toList(),
                published.stream().map(PublishedKey::kid).filter(kid -> !kid.isEmpty()).collect(Collectors.toSet()));
    }
}
