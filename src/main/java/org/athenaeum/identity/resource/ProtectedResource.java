package org.athenaeum.identity.resource;

import jakarta.json.JsonObject;
import java.net.URI;
import java.util.List;
import org.athenaeum.protocol.Json;

/**
 * What answers only to access tokens that were issued for it (RFC 9728). Everything here comes from configuration and nothing from
 * a request (vault 0.4).
 *
 * @param uri     its canonical URI, the {@code aud} of its tokens; compared byte for byte everywhere
 * @param issuers who issues tokens for it; empty trusts nobody (vault 0.1)
 * @param scopes  what a client may ask for, the base scope first
 * @param name    for people
 */
public record ProtectedResource(String uri, List<String> issuers, List<String> scopes, String name) {

    /** Where metadata of resources lies; a resource's own path follows (RFC 9728 3.1). */
    public static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    public ProtectedResource {
        issuers = List.copyOf(issuers);
        scopes = List.copyOf(scopes);
        if (URI.create(uri).getRawAuthority() == null) throw new IllegalArgumentException("a resource without host");
    }

    /** The path of its metadata document, below its own host. */
    public String metadataPath() {
        return WELL_KNOWN + URI.create(uri).getRawPath();
    }

    /** The document's whole address. */
    public String metadataUri() {
        var own = URI.create(uri);
        return own.getScheme() + "://" + own.getRawAuthority() + metadataPath();
    }

    /** What one asks for first: the least that opens anything (vault C5.6); empty where no scope does. */
    public List<String> baseScope() {
        return scopes.stream().limit(1).toList();
    }

    /** The metadata document (vault C5.2); what would be empty is left out. */
    public JsonObject document() {
        var document = Json.object().add("resource", uri);
        if (!issuers.isEmpty()) document.add("authorization_servers", Json.strings(issuers));
        if (!scopes.isEmpty()) document.add("scopes_supported", Json.strings(scopes));
        return document.add("bearer_methods_supported", Json.strings(List.of("header"))).add("resource_name", name).build();
    }
}
