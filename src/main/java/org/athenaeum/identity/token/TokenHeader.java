package org.athenaeum.identity.token;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.lang.System.Logger.Level;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.claims.Profile;

/** What the header of a token may say; nothing in it says where a key is (vault C3.9 to C3.14; RFC 8725 3.10 to 3.12). */
final class TokenHeader {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");
    private static final String MEDIA_TYPE = "application/";
    private static final int LONGEST_KID = 256;

    /** Kinds of token that are for something else, whatever profile the rest would fit. */
    private static final Set<String> OTHER_KINDS = Set.of("id_token+jwt", "logout+jwt", "dpop+jwt");

    private final JsonObject header;

    private TokenHeader(JsonObject header) {
        this.header = header;
    }

    /** Throws {@link TokenRefusal} if the token is of another kind, or wants to be read in a way that is not known here. */
    static TokenHeader of(JsonObject header, Profile profile) {
        if (!isAccessToken(header.get("typ"), profile)) throw new TokenRefusal(Reason.TYPE);
        if (wantsExtension(header)) throw new TokenRefusal(Reason.EXTENSION);
        return new TokenHeader(header);
    }

    /** Throws {@link TokenRefusal} if there is none. */
    String alg() {
        return text("alg").orElseThrow(() -> new TokenRefusal(Reason.ALGORITHM));
    }

    /** The name of a key; throws {@link TokenRefusal} if there is something else in its place. */
    Optional<String> kid() {
        if (!header.containsKey("kid")) return Optional.empty();

        var kid = text("kid").filter(name -> !name.isEmpty() && name.length() <= LONGEST_KID);
        if (kid.isEmpty()) throw new TokenRefusal(Reason.KEY_ID);
        return kid;
    }

    /** Says in the log that a token brought a key, or the way to one, which nobody looked at (vault C3.13). */
    void noteIgnored() {
        Stream.of("jwk", "jku", "x5u", "x5c", "x5t", "x5t#S256").filter(header::containsKey)
                .forEach(name -> LOG.log(Level.DEBUG, "an access token was accepted whose header has an unused " + name));
    }

    private Optional<String> text(String name) {
        return header.get(name) instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }

    private static boolean isAccessToken(JsonValue typ, Profile profile) {
        boolean lenient = profile == Profile.TENANT;
        if (typ == null) return lenient;
        if (!(typ instanceof JsonString text)) return false;

        var kind = withoutPrefix(text.getString());
        return lenient ? !OTHER_KINDS.contains(kind) : kind.equals("at+jwt");
    }

    /** Even an empty {@code crit}: this server understands no extension (vault C3.12). */
    private static boolean wantsExtension(JsonObject header) {
        if (header.containsKey("crit") || header.containsKey("zip") || header.containsKey("enc")) return true;
        if (header.containsKey("b64") && header.get("b64") != JsonValue.TRUE) return true;
        return header.get("cty") instanceof JsonString cty && withoutPrefix(cty.getString()).equals("jwt");
    }

    private static String withoutPrefix(String mediaType) {
        var folded = mediaType.toLowerCase(Locale.ROOT);
        return folded.startsWith(MEDIA_TYPE) ? folded.substring(MEDIA_TYPE.length()) : folded;
    }
}
