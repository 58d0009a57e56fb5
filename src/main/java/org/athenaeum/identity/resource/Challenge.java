package org.athenaeum.identity.resource;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.athenaeum.identity.TokenRefusal;

/**
 * The value of {@code WWW-Authenticate}: what was wrong, which scopes to ask for and where to learn who grants them (RFC 6750 3,
 * RFC 9728 5.1; vault C5.6 to C5.8, C6.2). It tells nothing that depends on a page or a backend.
 */
public final class Challenge {

    private final Map<String, String> parameters = new TreeMap<>();

    /** @param resource absent where tokens are not got from an authorization server */
    private Challenge(Optional<ProtectedResource> resource, List<String> scopes) {
        resource.ifPresent(known -> parameters.put("resource_metadata", known.metadataUri()));
        if (!scopes.isEmpty()) parameters.put("scope", String.join(" ", scopes));
    }

    /** Nothing was presented that could be judged; then no error is named (RFC 6750 3.1). */
    public static Challenge unauthenticated(Optional<ProtectedResource> resource) {
        return new Challenge(resource, resource.map(ProtectedResource::baseScope).orElse(List.of()));
    }

    /** A token was presented and is not believed. */
    public static Challenge refused(Optional<ProtectedResource> resource, TokenRefusal refusal) {
        return unauthenticated(resource).with("invalid_token", refusal.expired() ? "The access token expired"
                : "The access token is not valid for this resource");
    }

    /** The request contradicts itself: two credentials at once, for example. */
    public static Challenge malformed(Optional<ProtectedResource> resource, String why) {
        return unauthenticated(resource).with("invalid_request", why);
    }

    /** @param missing every scope that this operation needs and the token does not grant, and no others */
    public static Challenge insufficient(Optional<ProtectedResource> resource, List<String> missing) {
        return new Challenge(resource, missing).with("insufficient_scope", "This needs the scope " + String.join(" ", missing));
    }

    private Challenge with(String error, String description) {
        parameters.put("error", error);
        parameters.put("error_description", description);
        return this;
    }

    /** One header field; its values are quoted, and ASCII. */
    public String header() {
        if (parameters.isEmpty()) return "Bearer";
        return parameters.entrySet().stream().map(each -> each.getKey() + "=\"" + quoted(each.getValue()) + "\"")
                .collect(Collectors.joining(", ", "Bearer ", ""));
    }

    private static String quoted(String value) {
        var safe = new StringBuilder();
        value.chars().forEach(c -> {
            if (c == '"' || c == '\\') safe.append('\\');
            safe.append(c >= 0x20 && c <= 0x7E ? (char) c : '?');
        });
        return safe.toString();
    }
}
