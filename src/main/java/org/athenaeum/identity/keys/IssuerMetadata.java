package org.athenaeum.identity.keys;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.identity.keys.fetch.KeyFault;
import org.athenaeum.identity.keys.fetch.KeyUrl;

/** Where an issuer says that its keys are, in its own metadata (RFC 8414 3; OpenID Connect Discovery 1.0 4). */
final class IssuerMetadata {

    private static final String OAUTH = "/.well-known/oauth-authorization-server";
    private static final String OPENID = "/.well-known/openid-configuration";

    private IssuerMetadata() {
    }

    /** Where that metadata may be, the likeliest first; one is only asked if nothing is at those before. */
    static List<KeyUrl> places(String issuer) {
        var url = URI.create(issuer);
        var origin = url.getScheme() + "://" + url.getRawAuthority();
        var path = url.getRawPath().replaceFirst("/$", "");
        return List.copyOf(new LinkedHashSet<>(Stream.of(OAUTH + path, OPENID + path, path + OPENID)
                .map(place -> KeyUrl.of(origin + place)).toList()));
    }

    /** Throws {@link KeyFault} if the document is another issuer's, or sends us where no keys are fetched from (RFC 8414 3.3). */
    static KeyUrl jwks(JsonObject metadata, String issuer, KeyUrl from) {
        if (!(metadata.get("issuer") instanceof JsonString named && named.getString().equals(issuer))) {
            throw new KeyFault(from.value() + " is the metadata of another issuer than " + issuer);
        }
        if (!(metadata.get("jwks_uri") instanceof JsonString uri)) {
            throw new KeyFault(from.value() + " does not say where the keys are");
        }
        try {
            var jwks = new KeyUrl(URI.create(uri.getString()));
            if (jwks.isPlain() && !from.isPlain()) throw new IllegalArgumentException("plain http");
            return jwks;
        } catch (IllegalArgumentException unusable) {
            throw new KeyFault(from.value() + " sends us to keys that are neither at https nor on this machine");
        }
    }
}
