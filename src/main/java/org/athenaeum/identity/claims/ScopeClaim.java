package org.athenaeum.identity.claims;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;

/** What a token grants: {@code scope} as RFC 9068 writes it (vault C3.28, C3.29), or as sign-on services do (RULINGS 28). */
final class ScopeClaim {

    private static final int MOST = 64;

    private ScopeClaim() {
    }

    /** One text of tokens with single spaces between; nothing is split that was not meant to be. */
    static Scopes of(JsonObject claims, boolean mayBeArray) {
        var claim = claims.get("scope");
        if (claim == null) return Scopes.NONE;
        if (claim instanceof JsonString text) return text.getString().isEmpty() ? Scopes.NONE : strict(parts(text));
        if (claim instanceof JsonArray array && mayBeArray) return strict(texts(array));
        throw new TokenRefusal(Reason.SCOPE);
    }

    /** Every scope of the three claims that carry them; what cannot be one grants nothing. Without any, the token is refused. */
    static Scopes anyOf(JsonObject claims) {
        var tokens = new HashSet<String>();
        Stream.of("scope", "scp", "mcp_tool_scopes").flatMap(claim -> lenient(claims.get(claim))).filter(Scopes::isToken)
                .forEach(tokens::add);
        if (tokens.isEmpty()) throw new TokenRefusal(Reason.SCOPE);
        return new Scopes(tokens);
    }

    private static Scopes strict(List<String> tokens) {
        if (tokens.size() > MOST || !tokens.stream().allMatch(Scopes::isToken)) throw new TokenRefusal(Reason.SCOPE);
        return new Scopes(Set.copyOf(tokens));
    }

    private static List<String> texts(JsonArray array) {
        if (!array.stream().allMatch(JsonString.class::isInstance)) throw new TokenRefusal(Reason.SCOPE);
        return array.getValuesAs(JsonString::getString);
    }

    private static Stream<String> lenient(JsonValue claim) {
        if (claim instanceof JsonString text) return parts(text).stream();
        if (!(claim instanceof JsonArray array)) return Stream.empty();
        return array.stream().filter(JsonString.class::isInstance).map(text -> ((JsonString) text).getString());
    }

    /** Two spaces in a row, or one at an end, leave an empty part, which is no token. */
    private static List<String> parts(JsonString text) {
        return List.of(text.getString().split(" ", -1));
    }
}
