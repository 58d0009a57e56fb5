package org.athenaeum.brainkb.credential;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * What a token says of itself, believed by nobody: it decides where the token is sent and which {@code user_id} goes along, and never
 * about anything the gateway keeps (brainkb C.2, G.8).
 *
 * @param type      {@code typ}; empty if it has none
 * @param audiences {@code aud}
 * @param subject   {@code sub}, an email address
 * @param expires   {@code exp}
 * @param scopes    {@code scopes}
 * @param roles     {@code roles}
 */
public record UnverifiedClaims(String type, List<String> audiences, Optional<String> subject, Optional<Instant> expires,
                               List<String> scopes, List<String> roles) {

    private static final int LONGEST = 16 * 1024;
    private static final int MOST = 100;
    private static final long LAST_SECOND = 253_402_300_799L;

    public UnverifiedClaims {
        audiences = List.copyOf(audiences);
        scopes = List.copyOf(scopes);
        roles = List.copyOf(roles);
    }

    /** The claims of a text that has the form of a JWT (RFC 7519 3). */
    public static Optional<UnverifiedClaims> of(Secret token) {
        var parts = token.reveal().split("\\.", -1);
        if (parts.length != 3 || token.reveal().length() > LONGEST) return Optional.empty();
        try {
            if (Json.read(Base64.getUrlDecoder().decode(parts[1])) instanceof JsonObject claims) return Optional.of(of(claims));
            return Optional.empty();
        } catch (JsonFault | IllegalArgumentException noClaims) {
            return Optional.empty();
        }
    }

    private static UnverifiedClaims of(JsonObject claims) {
        var subject = texts(claims.get("sub")).stream().findFirst().filter(name -> !name.isEmpty());
        return new UnverifiedClaims(texts(claims.get("typ")).stream().findFirst().orElse(""), texts(claims.get("aud")), subject,
                time(claims.get("exp")), texts(claims.get("scopes")), texts(claims.get("roles")));
    }

    private static List<String> texts(JsonValue value) {
        if (value instanceof JsonString text) return List.of(text.getString());
        if (!(value instanceof JsonArray array)) return List.of();
        return array.stream().filter(JsonString.class::isInstance).limit(MOST).map(each -> ((JsonString) each).getString()).toList();
    }

    private static Optional<Instant> time(JsonValue value) {
        if (!(value instanceof JsonNumber number)) return Optional.empty();
        double seconds = number.doubleValue();
        return seconds >= 0 && seconds <= LAST_SECOND ? Optional.of(Instant.ofEpochSecond((long) seconds)) : Optional.empty();
    }
}
