package org.athenaeum.brapi.orientation;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.brapi.ServerCredential;

/** A caller's own credential: a kind, and the fields that kind needs (backends/brapi.md C3; RULINGS 40). */
public record AuthRequest(
        @ToolArg(description = "none; bearer: token; api_key: apiKey; sgn: username, password; oauth2: clientId, clientSecret.") Mode mode,

        @ToolArg(description = "Of bearer.") Optional<@Size(max = 16_000) String> token,

        @ToolArg(description = "Of api_key.") Optional<@Size(max = 4_000) String> apiKey,

        @ToolArg(description = "Of api_key: the header it goes in, Authorization by default.")
        Optional<@Size(max = 100) String> headerName,

        @ToolArg(description = "Of sgn.") Optional<@Size(max = 500) String> username,

        @ToolArg(description = "Of sgn.") Optional<@Size(max = 4_000) String> password,

        @ToolArg(description = "Of oauth2.") Optional<@Size(max = 500) String> clientId,

        @ToolArg(description = "Of oauth2.") Optional<@Size(max = 4_000) String> clientSecret,

        @ToolArg(description = "Of oauth2: the token endpoint, by default /token below baseUrl.")
        Optional<@Size(max = 1_000) String> tokenUrl) {

    private static final String PRINTABLE = "[\\x21-\\x7e](?:[\\x20-\\x7e]*[\\x21-\\x7e])?";

    /** The kinds. */
    public enum Mode { NONE, BEARER, API_KEY, SGN, OAUTH2 }

    /**
     * The credential.
     *
     * @param keyHeader where a key goes if the caller does not say
     * @throws ToolFailure {@code incomplete_auth} or {@code invalid_auth}
     */
    ServerCredential credential(HeaderName keyHeader) {
        return switch (mode) {
            case NONE -> new ServerCredential.None();
            case BEARER -> new ServerCredential.Bearer(sendable(token, "token"));
            case API_KEY -> new ServerCredential.ApiKey(sendable(apiKey, "apiKey"), header(keyHeader));
            case SGN -> new ServerCredential.Password(needed(username, "username"), new Secret(needed(password, "password")));
            case OAUTH2 -> new ServerCredential.Client(needed(clientId, "clientId"), new Secret(needed(clientSecret,
                    "clientSecret")),
                    tokenUrl.map(AuthRequest::url));
        };
    }

    private String needed(Optional<String> value, String name) {
        return value.filter(text -> !text.isEmpty()).orElseThrow(() -> new ToolFailure("incomplete_auth",
                "auth of the mode " + mode.name().toLowerCase(java.util.Locale.ROOT) + " needs " + name + ".",
                        "Give it, or leave auth out.",
                Json.object().add("missing", name).build()));
    }

    private Secret sendable(Optional<String> value, String name) {
        var text = needed(value, name).strip();
        if (text.matches(PRINTABLE)) return new Secret(text);
        throw new ToolFailure("invalid_auth", "The " + name + " holds characters that no header can carry.",
                "Check that it was copied whole.");
    }

    private HeaderName header(HeaderName standard) {
        return headerName.map(name -> HeaderName.of(name).orElseThrow(() -> new ToolFailure("invalid_auth",
                "The headerName is none that a credential can go in.", "Name a field like X-Api-Key."))).orElse(standard);
    }

    private static BackendUrl url(String text) {
        return BackendUrl.parse(text).orElseThrow(() -> new ToolFailure("invalid_auth",
                "The tokenUrl is no plain http or https address.",
                "Give the address of the token endpoint."));
    }

    /** The kind alone. */
    @Override
    public String toString() {
        return "auth " + mode;
    }
}
