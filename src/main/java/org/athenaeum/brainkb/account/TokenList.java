package org.athenaeum.brainkb.account;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Readable;

/**
 * The caller's personal access tokens, without the tokens themselves (brainkb A.1).
 *
 * @param tokens {@code {id, name, prefix, created_at, last_used_at, expires_at, revoked, expired, active}}
 */
public record TokenList(List<JsonObject> tokens) implements Readable {

    public TokenList {
        tokens = List.copyOf(tokens);
    }

    /** What usermanagement answered. */
    public static TokenList of(JsonValue answer) {
        var list = Answered.object(answer).fields().get("tokens");
        if (!(list instanceof JsonArray array)) return new TokenList(List.of());
        return new TokenList(array.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList());
    }

    @Override
    public String account() {
        if (tokens.isEmpty()) return "You have no personal access tokens. brainkb_create_token makes one.";
        return tokens.stream().map(TokenList::line).collect(Collectors.joining("\n"));
    }

    private static String line(JsonObject token) {
        var read = new Answered(token);
        return "token_id " + read.optionalNumber("id").map(String::valueOf).orElse("?") + ": " + read.optional("name").orElse("")
                + " (" + read.optional("prefix").orElse("") + "…), " + (token.getBoolean("active", false) ? "active" : "not active")
                + read.optional("expires_at").map(end -> ", ends at " + end).orElse("");
    }
}
